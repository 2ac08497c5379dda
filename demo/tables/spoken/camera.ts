import type { SpokenText } from '../../types.ts';

/** What teachers say in camera lessons. */
export const CAMERA_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A long focal length flattens the space; a wide angle makes every step look big.',
      de: 'Eine lange Brennweite staucht den Raum, ein Weitwinkel vergrößert jeden Schritt.',
      jp: '望遠は空間を圧縮し、広角は一歩の動きを大きく見せます。',
      tw: '望遠鏡頭會壓縮空間，廣角讓每一步都顯得更大。',
      cn: '长焦镜头会把空间压扁，广角镜头里迈一步都显得很大。',
    },
    {
      en: 'At eye level we are with the character. From above, we look down on them.',
      de: 'Auf Augenhöhe sind wir bei der Figur, von oben blicken wir auf sie herab.',
      jp: '目線の高さなら人物に寄り添い、上からなら見下ろす印象になります。',
      tw: '平視時與角色同在，俯拍時則居高臨下。',
      cn: '机位跟眼睛齐平，我们就站在角色这边；抬高机位，就成了俯视。',
    },
    {
      en: 'Stay on one side of the line of action, or the two of them seem to swap places.',
      de: 'Bleiben Sie auf einer Seite der Achse, sonst tauschen beide scheinbar die Plätze.',
      jp: 'イマジナリーラインを越えると、2人の位置が入れ替わって見えます。',
      tw: '別跨過動作軸線，否則兩人看起來像對調了位置。',
      cn: '机位别越轴，不然两个人看上去像是换了位置。',
    },
    {
      en: 'A shallow depth of field says: this eye matters, the ear does not.',
      de: 'Geringe Schärfentiefe sagt: Dieses Auge zählt, das Ohr nicht.',
      jp: '被写界深度を浅くすると、見せたいのは目だと伝わります。',
      tw: '淺景深等於告訴觀眾：看眼睛，別看耳朵。',
      cn: '景深一浅，等于告诉观众：看这只眼睛，不用管耳朵。',
    },
    {
      en: 'Every move needs a reason. If nothing changes in the scene, hold the camera still.',
      de: 'Jede Fahrt braucht einen Grund. Passiert nichts, bleibt die Kamera stehen.',
      jp: '動きには理由が必要です。何も起きないなら、カメラは止めます。',
      tw: '運鏡要有理由，場景沒變化就讓攝影機停著。',
      cn: '镜头要动，就得有动的理由。场景里没什么变化，就别动。',
    },
  ],
  show: [
    {
      en: 'I frame her on the left third and leave room in the direction she is looking.',
      de: 'Ich setze sie ins linke Drittel und lasse Raum in Blickrichtung.',
      jp: '人物を左3分の1に置き、視線の先に余白を残します。',
      tw: '我把她放在左側三分線，視線前方留白。',
      cn: '构图时让她占左边三分之一，她看的那个方向多留些空间。',
    },
    {
      en: 'Two keys are enough for this dolly move. Now I ease both ends in the curve editor.',
      de: 'Zwei Keys reichen für diese Fahrt. Im Kurveneditor mache ich beide Enden weich.',
      jp: 'このドリー移動はキー2つで十分です。両端をカーブで滑らかにします。',
      tw: '這段推軌只要兩個關鍵影格，再把兩端曲線調柔。',
      cn: '这个推轨镜头两个关键帧就够，首尾再到曲线编辑器里缓一缓。',
    },
    {
      en: 'Let us look through both cameras side by side and cut where her hand stops.',
      de: 'Sehen wir beide Kameras nebeneinander an und schneiden, wenn ihre Hand stoppt.',
      jp: '2台のカメラを並べ、手が止まる瞬間でカットします。',
      tw: '兩台攝影機並排看，在她手停下的瞬間剪接。',
      cn: '两个机位并排放着看，等她的手一停，就切过去。',
    },
    {
      en: 'With the sound off, the sequence has to work by pictures alone. Let me play it.',
      de: 'Ohne Ton muss die Sequenz allein durch Bilder funktionieren. Ich spiele sie ab.',
      jp: '音を消して、絵だけで伝わるか再生してみます。',
      tw: '關掉聲音，看看光靠畫面能不能看懂。',
      cn: '我关掉声音放一遍，光凭画面也得让人看明白。',
    },
    {
      en: 'A little handheld shake, no more than two percent, and the shot starts to breathe.',
      de: 'Ein wenig Handkamera, höchstens zwei Prozent, und die Einstellung atmet.',
      jp: '手ブレは2%までで十分です。カットに息づかいが生まれます。',
      tw: '加一點手持晃動，最多百分之二，鏡頭就有了呼吸感。',
      cn: '加一点点手持晃动，别超过百分之二，镜头一下就活了。',
    },
  ],
  warn: [
    {
      en: 'Do not pan and zoom at the same time, unless you want people to feel seasick.',
      de: 'Schwenken und zoomen Sie nicht gleichzeitig, das macht seekrank.',
      jp: 'パンとズームを同時に行うと、酔いやすい画になります。',
      tw: '不要一邊橫搖一邊變焦，觀眾會頭暈。',
      cn: '别一边摇镜头一边变焦，除非您想让观众晕船。',
    },
    {
      en: 'A cut between two nearly equal angles looks like a mistake. Change by thirty degrees.',
      de: 'Ein Schnitt zwischen fast gleichen Winkeln wirkt wie ein Fehler. Dreißig Grad, bitte.',
      jp: '似た角度同士のカットはミスに見えます。30度は変えましょう。',
      tw: '角度太接近的剪接像失誤，至少差三十度。',
      cn: '两个角度差不多还硬切，看着像失误，起码要错开三十度。',
    },
    {
      en: 'Watch the edge of the frame: a lamp stand has crept into the picture.',
      de: 'Achten Sie auf den Bildrand: Da hat sich ein Stativ hineingeschlichen.',
      jp: '画面の端に注意してください。ライトの脚が映り込んでいます。',
      tw: '注意畫面邊緣，燈架跑進來了。',
      cn: '留意画面边缘，有个灯架混进来了。',
    },
  ],
  sum: [
    {
      en: 'First the story, then the angle, and only then the lens.',
      de: 'Erst die Geschichte, dann der Winkel und erst zum Schluss die Brennweite.',
      jp: 'まず物語、次に角度、レンズは最後に決めます。',
      tw: '先有故事，再定角度，最後才選鏡頭。',
      cn: '先想故事，再想角度，用什么镜头放到最后挑。',
    },
    {
      en: 'If you remember only one thing: a camera that rests has strength, too.',
      de: 'Wenn Sie nur eines behalten: Auch eine ruhende Kamera hat Kraft.',
      jp: '1つだけ覚えるなら、動かないカメラにも力がある、ということです。',
      tw: '只記一件事的話：靜止的攝影機也有力量。',
      cn: '要是只记一句话，那就是：镜头不动，同样有力量。',
    },
  ],
};
