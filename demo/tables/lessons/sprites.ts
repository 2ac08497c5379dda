import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about drawn parts. */
export const SPRITES_TEXT: CategoryText = {
  outline: [
    {
      en: 'Planning which parts have to move',
      de: 'Planen, welche Teile sich bewegen',
      jp: '動かすパーツの計画',
      tw: '規劃哪些部位要動',
      cn: '规划哪些部位要动',
    },
    {
      en: '{A}: setting it up cleanly',
      de: '{A}: sauber anlegen',
      jp: '{A}の整え方',
      tw: '把{A}設定好',
      cn: '把{A}设置好',
    },
    {
      en: 'Drawing what is hidden behind a limb',
      de: 'Zeichnen, was hinter einem Arm verborgen ist',
      jp: '手足に隠れた部分の描き足し',
      tw: '補畫被肢體遮住的部分',
      cn: '补画被肢体遮住的部分',
    },
    {
      en: 'Getting the {b} right',
      de: 'So stimmt es: {B}',
      jp: '{B}を正しく整える',
      tw: '把{B}弄對',
      cn: '把{B}弄对',
    },
    {
      en: 'Overlap at the joints',
      de: 'Überlappung an den Gelenken',
      jp: '関節の重なり',
      tw: '關節處的重疊',
      cn: '关节处的重叠',
    },
    {
      en: '{C} for the whole character',
      de: '{C} für die ganze Figur',
      jp: 'キャラクター全体の{C}',
      tw: '整個角色的{C}',
      cn: '整个角色的{C}',
    },
    {
      en: 'Moving everything once, quickly',
      de: 'Alles einmal schnell bewegen',
      jp: '一度すべてを動かしてみる',
      tw: '快速把每個部位動一遍',
      cn: '快速把每个部位动一遍',
    },
    {
      en: 'Storing the parts for the next character',
      de: 'Teile für die nächste Figur ablegen',
      jp: '次のキャラクターのためのパーツ保管',
      tw: '把圖件留給下一個角色',
      cn: '把部件留给下一个角色',
    },
  ],
  opening: [
    {
      en: 'A drawn character falls apart at its joints or nowhere. We cut generously, overlap, and test before any animation starts.',
      de: 'Eine gezeichnete Figur zerfällt an den Gelenken oder gar nicht. Wir schneiden großzügig, überlappen und testen, bevor die Animation beginnt.',
      jp: '描いたキャラクターが破綻するとしたら関節です。余裕を持って切り分け、重ね、動かす前に確かめます。',
      tw: '手繪角色若會穿幫，一定在關節。我們切得寬裕、留重疊，做動畫前先測試。',
      cn: '手绘角色要是穿帮，一定在关节处。我们切得宽一些，留出重叠，做动画之前先测试。',
    },
    {
      en: 'One drawing, thirty parts, and a file somebody else can open: that is the goal of this lesson.',
      de: 'Eine Zeichnung, dreißig Teile und eine Datei, die auch andere öffnen können: Das ist das Ziel dieses Videos.',
      jp: '1枚の絵を30のパーツに分け、誰が開いても分かるファイルにするのが、この動画の目標です。',
      tw: '一張圖、三十個部位、一個別人也打得開的檔案，就是我們的目標。',
      cn: '一张画、三十个部件、一个别人也能打开的文件，就是我们的目标。',
    },
  ],
  practice: [
    {
      en: 'Take an old drawing of yours, cut it into twelve parts, and make it wave before the hour is over.',
      de: 'Nehmen Sie eine alte Zeichnung, zerlegen Sie sie in zwölf Teile und lassen Sie die Figur binnen einer Stunde winken.',
      jp: '昔の自分の絵を12パーツに分け、1時間以内に手を振らせてみましょう。',
      tw: '挑一張舊作拆成十二個部位，在一小時內讓它揮手。',
      cn: '挑一张旧作，拆成十二个部件，一小时之内让它挥挥手。',
    },
    {
      en: 'Swap the palette and check that the parts still read as one character.',
      de: 'Tauschen Sie die Farbpalette und prüfen Sie, ob die Teile noch als eine Figur lesbar sind.',
      jp: 'パレットを差し替えても一人のキャラクターに見えるか確かめてください。',
      tw: '換一套配色，看看各部位是否仍像同一個角色。',
      cn: '换一套配色，看看各个部件是否仍像同一个角色。',
    },
  ],
};
