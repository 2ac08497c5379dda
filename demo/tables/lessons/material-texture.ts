import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about surfaces. */
export const MATERIAL_TEXTURE_TEXT: CategoryText = {
  outline: [
    {
      en: 'Looking closely at the real thing',
      de: 'Das Original genau ansehen',
      jp: '実物をよく観察する',
      tw: '仔細觀察實物',
      cn: '仔细观察实物',
    },
    {
      en: '{A}: a neutral start',
      de: '{A}: neutral beginnen',
      jp: '{A}の出発点',
      tw: '{A}：從中性開始',
      cn: '{A}：从中性状态开始',
    },
    {
      en: 'A test scene with honest light',
      de: 'Eine Testszene mit ehrlichem Licht',
      jp: '癖のない光のテストシーン',
      tw: '光線中性的測試場景',
      cn: '光线中性的测试场景',
    },
    { en: 'Adding the {b}', de: 'Noch ein Baustein: {B}', jp: '{B}を整える', tw: '調整{B}', cn: '调整{B}' },
    {
      en: 'Wear and dirt in the right places',
      de: 'Abnutzung und Schmutz an den richtigen Stellen',
      jp: '適切な場所の使用感と汚れ',
      tw: '在對的地方加上磨損與髒污',
      cn: '在合适的位置加上磨损和污渍',
    },
    { en: 'The {c} in detail', de: '{C} im Detail', jp: '{C}を詳しく見る', tw: '細看{C}', cn: '细看{C}' },
    {
      en: 'Comparing near and far',
      de: 'Nah und fern vergleichen',
      jp: '近景と遠景での比較',
      tw: '遠近效果比較',
      cn: '远近效果对比',
    },
    {
      en: 'Saving the material for reuse',
      de: 'Das Material zur Wiederverwendung sichern',
      jp: '再利用のためのマテリアル保存',
      tw: '儲存材質以便重複使用',
      cn: '保存材质以便复用',
    },
  ],
  opening: [
    {
      en: 'Materials look right when light behaves right on them. We set up one neutral scene and judge everything there.',
      de: 'Materialien wirken richtig, wenn sich das Licht auf ihnen richtig verhält. Wir bauen eine neutrale Szene auf und beurteilen alles darin.',
      jp: '質感は光の当たり方で決まります。癖のないシーンを1つ用意し、すべてその中で判断します。',
      tw: '材質對不對，要看光在上面的反應。我們準備一個中性場景，一切都在裡面判斷。',
      cn: '材质对不对，要看光照在上面的效果。我们准备一个中性场景，所有判断都在里面做。',
    },
    {
      en: 'Three maps, chosen well, beat ten of them. You see each one alone before they are combined.',
      de: 'Drei gut gewählte Maps schlagen zehn beliebige. Sie sehen jede einzeln, bevor sie zusammenkommen.',
      jp: 'よく選んだ3枚のマップは10枚に勝ります。重ねる前に1枚ずつ確認します。',
      tw: '三張選得好的貼圖勝過十張。合成前先逐張檢視。',
      cn: '三张选得好的贴图胜过十张。合到一起之前，先逐张查看。',
    },
    {
      en: 'We photograph a real object, take it apart into color, gloss and relief, and put it back together on screen.',
      de: 'Wir fotografieren ein echtes Objekt, zerlegen es in Farbe, Glanz und Relief und setzen es am Bildschirm wieder zusammen.',
      jp: '実物を撮影し、色・つや・凹凸に分けて、画面の中で組み立て直します。',
      tw: '我們拍下實物，拆解成顏色、光澤與起伏，再於畫面中重組。',
      cn: '我们给实物拍照，把它拆解成颜色、光泽和起伏，再在屏幕上重新组合。',
    },
  ],
  practice: [
    {
      en: 'Take one object from your desk and match it in two evenings; put photo and render side by side.',
      de: 'Nehmen Sie einen Gegenstand vom Schreibtisch, bilden Sie ihn an zwei Abenden nach und legen Sie Foto und Rendering nebeneinander.',
      jp: '机の上の物を1つ選び、2晩で再現して写真とレンダリングを並べてみましょう。',
      tw: '挑一件桌上的物品，用兩個晚上重現，再把照片與算圖並排比較。',
      cn: '挑一件桌上的物品，用两个晚上还原出来，再把照片和渲染图并排对比。',
    },
    {
      en: 'Halve every texture size and see what you notice; usually it is only one of them.',
      de: 'Halbieren Sie jede Texturgröße und achten Sie darauf, was auffällt; meist ist es nur eine.',
      jp: 'すべてのテクスチャを半分のサイズにしてみましょう。違いに気づくのはたいてい1枚だけです。',
      tw: '把所有貼圖尺寸減半，看看差在哪，通常只有一張看得出來。',
      cn: '把所有贴图尺寸减半，看看差别在哪里，通常只有一张能看出来。',
    },
  ],
};
