import type { SpokenText } from '../../types.ts';

/** What teachers say in lighting lessons. */
export const LIGHTING_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'The key light tells the audience where to look, so it is always the first lamp I place.',
      de: 'Das Führungslicht lenkt den Blick, deshalb setze ich diese Lampe immer zuerst.',
      jp: 'キーライトは視線を導く光です。だから最初に置きます。',
      tw: '主光決定觀眾看哪裡，所以我總是先放這盞燈。',
      cn: '观众往哪儿看由主光说了算，所以第一盏放的永远是它。',
    },
    {
      en: 'Falloff: light gets weaker with distance. Twice as far means a quarter of the light.',
      de: 'Licht wird mit dem Abstand schwächer: Doppelte Entfernung, ein Viertel der Helligkeit.',
      jp: '光は距離とともに減衰します。距離が2倍なら明るさは4分の1です。',
      tw: '光會隨距離衰減：距離加倍，亮度剩四分之一。',
      cn: '衰减就是越远越暗，距离翻一倍，光只剩四分之一。',
    },
    {
      en: 'A rim light draws a thin bright edge, and the figure comes off the background.',
      de: 'Ein Kantenlicht zeichnet einen hellen Saum und löst die Figur vom Hintergrund.',
      jp: 'リムライトは明るい縁を描き、人物を背景から浮き立たせます。',
      tw: '輪廓光勾出一道亮邊，讓角色從背景中跳出來。',
      cn: '轮廓光描出一圈细细的亮边，人物就从背景里跳出来了。',
    },
    {
      en: 'Soft shadows need a large source; a small one gives you hard edges.',
      de: 'Weiche Schatten brauchen eine große Lichtquelle, eine kleine wirft harte Kanten.',
      jp: '柔らかい影には大きな光源が必要です。小さいと影の縁が硬くなります。',
      tw: '要有柔和的陰影，光源就要大，小光源邊緣會很硬。',
      cn: '影子想软，光源就得大；光源小，影子边缘就硬。',
    },
    {
      en: 'Warm light comes forward and cool light steps back. That alone gives a picture depth.',
      de: 'Warmes Licht tritt vor, kühles zurück. Schon das gibt dem Bild Tiefe.',
      jp: '暖色の光は前に、寒色の光は奥に見えます。それだけで奥行きが出ます。',
      tw: '暖光往前、冷光往後，光靠這點就有空間感。',
      cn: '暖光往前走，冷光往后退，光靠这一点，画面就有了纵深。',
    },
  ],
  show: [
    {
      en: 'I rotate the lamp slowly and watch the shadow of the nose, not the lamp.',
      de: 'Ich drehe die Lampe langsam und achte dabei auf den Nasenschatten.',
      jp: 'ライトをゆっくり回しながら、鼻の影に注目します。',
      tw: '我慢慢轉動燈光，盯著鼻子的影子看。',
      cn: '我慢慢转灯，眼睛不看灯，看鼻子底下的影子。',
    },
    {
      en: 'Now I bring the fill up until I can just about see into the shadow, and stop there.',
      de: 'Jetzt hebe ich das Aufhelllicht an, bis der Schatten gerade Zeichnung hat.',
      jp: 'フィルライトを少しずつ上げ、影の中が見えたところで止めます。',
      tw: '把補光慢慢加亮，剛好看得到暗部就停。',
      cn: '补光一点点加，暗部刚刚能看出东西，就停手。',
    },
    {
      en: 'Let me switch the lamps on one after the other, so that we see what each one does.',
      de: 'Ich schalte die Lampen nacheinander ein, damit man sieht, was jede einzelne tut.',
      jp: 'ライトを1灯ずつ点けて、それぞれの役割を見てみましょう。',
      tw: '我把燈一盞一盞打開，看看每盞的作用。',
      cn: '我一盏一盏开灯，大家看看每盏灯各管什么。',
    },
    {
      en: 'In the grayscale view the face should be the brightest area. It is not yet.',
      de: 'In der Graustufenansicht soll das Gesicht am hellsten sein. Noch ist es das nicht.',
      jp: 'グレースケールでは顔が一番明るいはずです。まだ足りませんね。',
      tw: '切到灰階，臉應該最亮才對，現在還不夠。',
      cn: '切到灰度看，脸应该是最亮的地方，现在还差一点。',
    },
    {
      en: 'A gobo in front of the spotlight breaks up the wall behind her. Much less empty.',
      de: 'Ein Gobo vor dem Spot gliedert die Wand hinter ihr. Sie wirkt weniger leer.',
      jp: 'スポットにゴボを入れると、後ろの壁の寂しさが和らぎます。',
      tw: '聚光燈前加上遮光圖案，背後的牆就不那麼空了。',
      cn: '聚光灯前挡一块遮光图案，她身后的墙就没那么空了。',
    },
  ],
  warn: [
    {
      en: 'Do not light a scene by raising the exposure. The highlights burn out first.',
      de: 'Nicht über die Belichtung aufhellen: Die Lichter fressen zuerst aus.',
      jp: '露出を上げて明るくするのは禁物です。先にハイライトが飛びます。',
      tw: '別靠拉高曝光來打亮場景，亮部會先過曝。',
      cn: '别用曝光来提亮场景，最先过曝的就是高光。',
    },
    {
      en: 'If you see two shadows under the chin, the fill light is casting its own.',
      de: 'Zwei Schatten unter dem Kinn? Dann wirft auch das Aufhelllicht einen.',
      jp: '顎の下に影が2つあれば、フィルライトも影を落としています。',
      tw: '下巴出現兩道影子，就是補光也在投影。',
      cn: '下巴底下要是有两道影子，有一道就是补光打出来的。',
    },
    {
      en: 'Ten lamps are no better than three. They only hide which one is wrong.',
      de: 'Zehn Lampen sind nicht besser als drei. Sie verdecken nur, welche falsch steht.',
      jp: 'ライトが10灯あっても3灯に勝りません。原因が隠れるだけです。',
      tw: '十盞燈不會比三盞好，只會掩蓋哪盞放錯了。',
      cn: '十盏灯不见得比三盏强，只会让您看不出哪盏不对。',
    },
  ],
  sum: [
    {
      en: 'So: one lamp for the story, one for the shadows, one for the edge.',
      de: 'Also: eine Lampe für die Geschichte, eine für die Schatten, eine für die Kante.',
      jp: 'まとめると、物語を照らす光、影を起こす光、縁を描く光の3つです。',
      tw: '總之，一盞給故事，一盞給暗部，一盞給輪廓。',
      cn: '总结一下：一盏讲故事，一盏管暗部，一盏勾轮廓。',
    },
    {
      en: 'When in doubt, turn a lamp off and see whether anybody misses it.',
      de: 'Im Zweifel schalten Sie eine Lampe aus und schauen, ob sie jemand vermisst.',
      jp: '迷ったら1灯消して、本当に必要か確かめましょう。',
      tw: '猶豫的時候就關一盞燈，看看是不是真的少不了它。',
      cn: '拿不准就关一盏，看看少了它有没有人发现。',
    },
  ],
};
