import type { SpokenText } from '../../types.ts';

/** What teachers say in render lessons. */
export const RENDER_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'More sampling removes noise, but four times the samples only halve it.',
      de: 'Mehr Sampling senkt das Rauschen, doch vierfache Samples halbieren es nur.',
      jp: 'サンプル数を4倍にしても、ノイズは半分にしかなりません。',
      tw: '取樣加到四倍，雜訊也只減少一半。',
      cn: '采样越多，噪点越少，可采样翻四倍，噪点才减一半。',
    },
    {
      en: 'The denoiser guesses. Give it enough samples, and it guesses well.',
      de: 'Die Entrauschung rät. Mit genügend Samples rät sie gut.',
      jp: 'デノイザーは推測しているだけ。材料が多いほど当たります。',
      tw: '降噪其實是猜測，取樣夠多才猜得準。',
      cn: '降噪说白了就是猜，采样给足了，它才猜得准。',
    },
    {
      en: 'Render passes keep decisions open: the rim can still get brighter next week.',
      de: 'Renderpässe halten Entscheidungen offen: Der Rand kann nächste Woche heller werden.',
      jp: 'レンダーパスに分ければ、後からリムだけ明るくできます。',
      tw: '分通道算圖保留彈性，輪廓下週還能再調亮。',
      cn: '分渲染通道，就是给自己留后手：轮廓下周还能提亮。',
    },
    {
      en: 'Motion blur belongs to the shutter. Half a frame looks like cinema.',
      de: 'Bewegungsunschärfe gehört zum Verschluss. Ein halbes Bild wirkt wie Kino.',
      jp: 'モーションブラーはシャッターの役目。半フレームで映画らしくなります。',
      tw: '動態模糊來自快門，半格最像電影。',
      cn: '运动模糊归快门管，开半帧，就有电影的样子。',
    },
    {
      en: 'Color management means that everybody looks at the same red.',
      de: 'Farbmanagement heißt, dass alle dasselbe Rot sehen.',
      jp: 'カラーマネジメントとは、全員が同じ赤を見ることです。',
      tw: '色彩管理就是讓大家看到同一種紅。',
      cn: '做色彩管理，是为了让所有人看到的红是同一个红。',
    },
  ],
  show: [
    {
      en: 'I pick the worst frame: hair, glass and fog together. If that works, all will.',
      de: 'Ich nehme das schwierigste Bild: Haare, Glas und Nebel. Geht das, geht alles.',
      jp: '髪・ガラス・霧がそろう一番難しいフレームで試します。',
      tw: '我挑最難的一格：頭髮、玻璃和霧都有。',
      cn: '我挑最要命的一帧：头发、玻璃、雾全有。它过了，全都能过。',
    },
    {
      en: 'The log says nine minutes, and seven of them go into this one lamp.',
      de: 'Das Protokoll sagt neun Minuten, und sieben davon kostet diese eine Lampe.',
      jp: 'ログでは9分。そのうち7分をこのライト1灯が使っています。',
      tw: '紀錄顯示九分鐘，其中七分鐘都花在這盞燈。',
      cn: '日志上写着九分钟，光这一盏灯就占了七分钟。',
    },
    {
      en: 'I write an image sequence, so that a crash costs one frame and not a night.',
      de: 'Ich schreibe eine Bildsequenz, dann kostet ein Absturz ein Bild und keine Nacht.',
      jp: '連番画像で書き出せば、落ちても失うのは1コマだけです。',
      tw: '輸出影像序列，當機只損失一格，不是一整晚。',
      cn: '我输出图像序列，万一崩了，丢的是一帧，不是一晚上。',
    },
    {
      en: 'First and last frame go through the render queue now, before all the others.',
      de: 'Erstes und letztes Bild laufen jetzt vorab durch die Renderwarteschlange.',
      jp: '最初と最後のフレームだけ、先にレンダーキューへ入れます。',
      tw: '先把第一格和最後一格送進算圖佇列。',
      cn: '头一帧和末一帧先进渲染队列，别的都往后排。',
    },
    {
      en: 'At half resolution I see the same problem in a quarter of the time.',
      de: 'In halber Auflösung sehe ich dasselbe Problem in einem Viertel der Zeit.',
      jp: '半分の解像度なら、同じ問題を4分の1の時間で確認できます。',
      tw: '解析度減半，四分之一的時間就能看出問題。',
      cn: '分辨率砍一半，同样的毛病，四分之一的时间就看到了。',
    },
  ],
  warn: [
    {
      en: 'Change one setting at a time, or you will never know which one helped.',
      de: 'Ändern Sie immer nur eine Einstellung, sonst wissen Sie nie, welche geholfen hat.',
      jp: '設定は1つずつ変えます。でないと何が効いたか分かりません。',
      tw: '一次只改一項設定，否則不知道是哪項有效。',
      cn: '参数一次只动一个，不然您永远不知道是哪个起了作用。',
    },
    {
      en: 'Bright dots that flicker are fireflies. Clamp them, do not just add samples.',
      de: 'Flackernde helle Punkte sind Fireflies. Begrenzen Sie sie, statt nur mehr zu sampeln.',
      jp: 'ちらつく輝点はファイアフライです。クランプで抑えましょう。',
      tw: '閃爍的亮點叫螢火蟲雜訊，要限制亮度，別只加取樣。',
      cn: '一闪一闪的亮点叫萤火虫噪点，要限幅，光加采样没用。',
    },
    {
      en: 'Check the disk before the weekend. A full drive renders nothing at all.',
      de: 'Prüfen Sie vor dem Wochenende die Festplatte. Eine volle rendert gar nichts.',
      jp: '週末前に空き容量を確認してください。満杯では何も書き出せません。',
      tw: '週末前檢查硬碟空間，滿了什麼都算不出來。',
      cn: '周末走之前看看硬盘，盘满了，一帧也渲染不出来。',
    },
  ],
  sum: [
    {
      en: 'Decide how good is good enough before you press the button.',
      de: 'Entscheiden Sie vor dem Knopfdruck, wie gut gut genug ist.',
      jp: 'どこまでの品質が必要か、押す前に決めておきましょう。',
      tw: '按下按鈕前，先決定好到什麼程度就夠。',
      cn: '按下渲染之前，先想好做到什么程度就够了。',
    },
    {
      en: 'The fastest render is the one that you do not have to repeat.',
      de: 'Am schnellsten ist das Rendering, das man nicht wiederholen muss.',
      jp: '一番速いのは、やり直さなくて済むレンダリングです。',
      tw: '最快的算圖，就是不用重來的那一次。',
      cn: '最快的渲染，就是一遍过、不用返工的那一次。',
    },
  ],
};
