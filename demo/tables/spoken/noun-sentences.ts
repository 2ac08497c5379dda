import type { Phrase } from '../../types.ts';

/** Sentences about each noun of `NOUNS`. A lesson that has the noun says one of them. */
export const NOUN_SENTENCES: Record<string, Phrase[]> = {
  'key-light': [
    {
      en: 'The key light sets the mood: from the side it is drama, from the front it is a chat show.',
      de: 'Das Führungslicht setzt die Stimmung: seitlich wirkt es dramatisch, von vorn wie im Studio.',
      jp: 'キーライトで雰囲気が決まります。横からは劇的に、正面からは明るくなります。',
      tw: '主光決定氣氛：從側面打有戲劇感，從正面打就平淡。',
      cn: '情绪由主光来定：侧面打是正剧，正面打是访谈节目。',
    },
  ],
  'fill-light': [
    {
      en: 'The fill light comes from near the camera, large, soft and without a will of its own.',
      de: 'Das Aufhelllicht kommt aus Richtung der Kamera: groß, weich und ohne eigenen Willen.',
      jp: 'フィルライトはカメラの近くから、大きく柔らかく当てます。',
      tw: '補光從攝影機附近打過來，要大、要柔、不搶戲。',
      cn: '补光从摄像机旁边来，面积大、光质软，别抢主光的戏。',
    },
  ],
  'rim-light': [
    {
      en: 'Place the rim light behind her and a bit higher, so it touches only hair and shoulders.',
      de: 'Setzen Sie das Kantenlicht hinter sie, etwas erhöht, bis es nur Haar und Schultern streift.',
      jp: 'リムライトは背後のやや上に置き、髪と肩だけに当てます。',
      tw: '輪廓光放在後方略高處，只掃到頭髮和肩膀。',
      cn: '轮廓光放到她身后，再抬高一点，只扫头发和肩膀。',
    },
  ],
  'area-light': [
    {
      en: 'An area light is a window: the closer, the softer its shadows, the faster its falloff.',
      de: 'Ein Flächenlicht wirkt wie ein Fenster: Je näher es steht, desto weicher die Schatten.',
      jp: 'エリアライトは窓のようなもの。近いほど影が柔らかくなります。',
      tw: '面光源就像窗戶，離得越近，陰影越柔和。',
      cn: '面光源好比一扇窗：离得越近，影子越软，衰减也越快。',
    },
  ],
  spotlight: [
    {
      en: 'With a spotlight, set the cone first: wide, then tighter until the wall is dark.',
      de: 'Beim Spotlicht zuerst der Kegel: weit beginnen, dann enger, bis die Wand dunkel ist.',
      jp: 'スポットライトは円錐の角度から。広めに始めて絞っていきます。',
      tw: '聚光燈先調光錐：從寬的開始，再慢慢收窄。',
      cn: '聚光灯先调光锥，从大往小收，收到墙面暗下来为止。',
    },
  ],
  gobo: [
    {
      en: 'A gobo is a stencil in front of a lamp: leaves, blinds, or a torn piece of card.',
      de: 'Ein Gobo ist eine Schablone vor der Lampe: Blätter, Jalousien oder ein Stück Pappe.',
      jp: 'ゴボはライトの前に置く型板です。葉やブラインドの影が作れます。',
      tw: '遮光圖案就是燈前的鏤空板，能投出樹葉或百葉窗的影子。',
      cn: '遮光图案就是灯前一块镂空的板，树叶、百叶窗、撕破的卡纸都行。',
    },
  ],
  fog: [
    {
      en: 'Volumetric fog makes beams visible, but it also eats contrast. Start with very little.',
      de: 'Volumetrischer Nebel macht Strahlen sichtbar, frisst aber Kontrast. Beginnen Sie mit wenig.',
      jp: 'ボリュームフォグは光の筋を見せますが、入れすぎるとぼやけます。',
      tw: '體積霧讓光束看得見，但會吃掉對比，先加一點就好。',
      cn: '体积雾能让光束现形，可也会吃掉对比度，一开始少给点。',
    },
  ],
  'sky-image': [
    {
      en: 'The sky image lights the whole scene at once. Turn it until its sun stands where ours does.',
      de: 'Das Himmelsbild beleuchtet die ganze Szene. Drehen Sie es, bis die Sonne richtig steht.',
      jp: '天球画像はシーン全体を照らします。太陽の向きに合わせて回しましょう。',
      tw: '天空環境圖會照亮整個場景，把它轉到太陽的方位。',
      cn: '天空环境图一下子照亮整个场景，转一转，让太阳对上位置。',
    },
  ],
  'shadow-softness': [
    {
      en: 'Shadow softness tells the weather: sharp means clear sky, soft means clouds.',
      de: 'Die Schattenweichheit verrät das Wetter: Scharf heißt Sonne, weich heißt Wolken.',
      jp: '影の柔らかさは天気を語ります。硬ければ晴れ、柔らかければ曇りです。',
      tw: '陰影柔和度透露天氣：銳利是晴天，柔和是陰天。',
      cn: '看阴影柔和度就知道天气：影子锐利是晴天，发虚是多云。',
    },
    {
      en: 'Match shadow softness between lamps, or the room seems to have two suns.',
      de: 'Gleichen Sie die Schattenweichheit der Lampen an, sonst scheinen zwei Sonnen.',
      jp: '影の柔らかさはライト間でそろえます。でないと太陽が2つに見えます。',
      tw: '各盞燈的陰影柔和度要一致，不然像有兩個太陽。',
      cn: '几盏灯的阴影柔和度要统一，不然屋里像有两个太阳。',
    },
  ],
  'color-temperature': [
    {
      en: 'Color temperature is measured in kelvin, and the low numbers are the warm ones.',
      de: 'Die Farbtemperatur misst man in Kelvin, und die kleinen Zahlen sind die warmen.',
      jp: '色温度の単位はケルビン。数値が低いほど暖かい色になります。',
      tw: '色溫以克耳文為單位，數值越低，光越暖。',
      cn: '色温用开尔文来量，数字小的反而是暖光。',
    },
    {
      en: 'Mix two color temperatures in one picture: a warm lamp inside, a cool sky outside.',
      de: 'Mischen Sie zwei Farbtemperaturen im Bild: drinnen warme Lampe, draußen kühler Himmel.',
      jp: '1枚の画に2つの色温度を。室内は暖かく、窓の外は冷たくします。',
      tw: '一個畫面用兩種色溫：室內暖光，窗外冷色的天空。',
      cn: '一个画面放两种色温：室内暖光，窗外冷色的天空。',
    },
  ],
  exposure: [
    {
      en: 'Set the exposure once, before you place lamps, and leave it there for the whole scene.',
      de: 'Stellen Sie die Belichtung vor den Lampen ein, und lassen Sie sie so.',
      jp: '露出はライトを置く前に一度決め、シーンの間は変えません。',
      tw: '擺燈之前先定好曝光，整個場景都不要再動。',
      cn: '布灯之前先把曝光定死，整个场景都别再碰它。',
    },
  ],
  'light-linking': [
    {
      en: 'Light linking lets a lamp skip an object. No real lamp can do that, so use it sparingly.',
      de: 'Mit der Lichtzuordnung spart eine Lampe Objekte aus. Nutzen Sie das sparsam.',
      jp: 'ライトリンクは、特定の物だけを照らさない便利な嘘です。控えめに使います。',
      tw: '燈光連結能讓燈略過某個物件，真實燈光做不到，要少用。',
      cn: '有了灯光链接，灯可以绕开某个对象。真灯办不到，少用为妙。',
    },
  ],
  'focal-length': [
    {
      en: 'Change the focal length and step back: the face stays, the room behind it changes.',
      de: 'Andere Brennweite, anderer Abstand: Das Gesicht bleibt, der Raum ändert sich.',
      jp: '焦点距離を変えて下がると、顔の大きさは同じでも背景が変わります。',
      tw: '改變焦距再退後攝影機，臉沒變，背後的空間卻變了。',
      cn: '换个焦距，再往后退：脸还是那张脸，背后的房间变了样。',
    },
  ],
  'depth-of-field': [
    {
      en: 'Depth of field depends on aperture, distance and lens. Change one of them at a time.',
      de: 'Schärfentiefe hängt von Blende, Abstand und Brennweite ab. Ändern Sie immer nur eines.',
      jp: '被写界深度は絞り・距離・レンズで決まります。1つずつ変えましょう。',
      tw: '景深取決於光圈、距離與焦距，一次只改一項。',
      cn: '景深由光圈、距离和镜头三样决定，一次只动其中一样。',
    },
  ],
  'camera-path': [
    {
      en: 'A camera path with four points is smoother than one with twelve. Delete what you can.',
      de: 'Ein Kamerapfad mit vier Punkten ist ruhiger als einer mit zwölf. Löschen Sie, was geht.',
      jp: 'カメラパスの点は12個より4個。減らすほど滑らかになります。',
      tw: '攝影機路徑四個點比十二個點更順，能刪就刪。',
      cn: '摄像机路径上四个点比十二个点更顺，能删的都删掉。',
    },
  ],
  dolly: [
    {
      en: 'A dolly move changes the perspective, a zoom does not. That is why it feels like walking.',
      de: 'Eine Kamerafahrt ändert die Perspektive, ein Zoom nicht. Daher fühlt sie sich wie Gehen an.',
      jp: 'ドリー移動は遠近感が変わります。ズームとの違いはそこです。',
      tw: '推軌運鏡會改變透視，變焦不會，所以有走動的感覺。',
      cn: '推轨运镜会改变透视，变焦不会，所以它才像人在走。',
    },
  ],
  handheld: [
    {
      en: 'Handheld shake has a rhythm: breathing, steps, a small correction. Random noise has none.',
      de: 'Handkamera-Wackeln hat einen Rhythmus: Atem, Schritte, kleine Korrekturen.',
      jp: '手ブレにはリズムがあります。呼吸、足取り、小さな補正です。',
      tw: '手持晃動有節奏：呼吸、腳步、小小的修正。',
      cn: '手持晃动有它的节奏：呼吸、脚步、随手找平，随机噪声可没有。',
    },
  ],
  framing: [
    {
      en: 'Framing means deciding what people do not get to see. Start at the edges.',
      de: 'Beim Bildausschnitt entscheidet man, was man nicht zeigt. Beginnen Sie an den Rändern.',
      jp: 'フレーミングとは、何を見せないかを決めることです。',
      tw: '構圖就是決定不讓觀眾看到什麼，從邊緣看起。',
      cn: '构图就是决定什么不给人看，从画面四边看起。',
    },
    {
      en: 'Squint at the framing. If you see one clear shape, it works.',
      de: 'Kneifen Sie die Augen zusammen. Sehen Sie eine klare Form, stimmt der Bildausschnitt.',
      jp: '目を細めてフレーミングを確認します。形が1つ見えれば成功です。',
      tw: '瞇起眼看構圖，看得到一個明確的形狀就對了。',
      cn: '眯着眼看构图，能看出一个明确的形状就对了。',
    },
  ],
  'aspect-ratio': [
    {
      en: 'Fix the aspect ratio before the first shot, since every composition depends on it.',
      de: 'Legen Sie das Seitenverhältnis vor dem ersten Shot fest, davon hängt alles ab.',
      jp: 'アスペクト比は最初に決めます。すべての構図に関わるからです。',
      tw: '第一個鏡頭之前先定好畫面比例，構圖全看它。',
      cn: '拍第一个镜头之前，画面比例就要敲定，构图全跟着它走。',
    },
  ],
  storyboard: [
    {
      en: 'A storyboard panel needs three things: who, where, and in which direction they move.',
      de: 'Ein Bild im Storyboard braucht drei Dinge: wer, wo und in welche Richtung.',
      jp: '絵コンテの1コマに必要なのは、誰が、どこで、どちらへ動くかです。',
      tw: '分鏡腳本的每一格只要三件事：誰、在哪、往哪走。',
      cn: '分镜脚本每一格交代三件事：谁、在哪里、往哪边动。',
    },
  ],
  animatic: [
    {
      en: 'An animatic shows after a minute whether the scene is too long. It usually is.',
      de: 'Ein Animatic zeigt nach einer Minute, ob die Szene zu lang ist. Meist ist sie es.',
      jp: 'アニマティクスを見れば、シーンが長すぎるかすぐ分かります。',
      tw: '動態分鏡播一分鐘，就知道場景是不是太長，通常都是。',
      cn: '动态分镜放上一分钟，就知道戏是不是长了，多半是长了。',
    },
  ],
  'shot-list': [
    {
      en: 'A shot list is short: number, size, action, and who has to finish it.',
      de: 'Eine Shotliste ist kurz: Nummer, Größe, Handlung und wer sie fertig macht.',
      jp: 'カットリストは短く。番号、サイズ、動き、担当者だけで十分です。',
      tw: '鏡頭清單要簡短：編號、景別、動作、負責人。',
      cn: '镜头清单越短越好：编号、景别、动作，还有谁来做完。',
    },
  ],
  parallax: [
    {
      en: 'Parallax needs three layers: near, middle, far. Each is half as fast as the last.',
      de: 'Für Parallaxe genügen drei Ebenen. Die hintere ist jeweils halb so schnell.',
      jp: '視差は近・中・遠の3層で十分です。1層奥になるごとに速さを半分にします。',
      tw: '視差只要近、中、遠三層，每遠一層，速度減半。',
      cn: '视差有近、中、远三层就够。每远一层，速度减半。',
    },
  ],
  keyframe: [
    {
      en: 'A keyframe is a decision. If you cannot say why it is there, delete it.',
      de: 'Ein Keyframe ist eine Entscheidung. Wissen Sie nicht, wozu er dient, löschen Sie ihn.',
      jp: 'キーフレームには意図が要ります。理由がないものは消しましょう。',
      tw: '每個關鍵影格都是決定，說不出理由就刪掉。',
      cn: '每个关键帧都是一个决定。讲不出它为什么在那里，就删掉。',
    },
  ],
  'walk-cycle': [
    {
      en: 'A walk cycle has four poses: contact, down, passing, up. All the rest is character.',
      de: 'Ein Laufzyklus hat vier Posen: Kontakt, tief, Durchgang, hoch. Der Rest ist Charakter.',
      jp: '歩行サイクルの基本は、接地・沈み・通過・伸びの4ポーズです。',
      tw: '走路循環有四個姿勢：接觸、下沉、交錯、上升。',
      cn: '走路循环就四个姿势：触地、下沉、过渡、上升，其余的都是性格。',
    },
  ],
  'run-cycle': [
    {
      en: 'In a run cycle both feet leave the ground. If they do not, you have a fast walk.',
      de: 'Im Rennzyklus sind kurz beide Füße in der Luft. Sonst ist es nur schnelles Gehen.',
      jp: '走りサイクルでは両足が浮く瞬間があります。なければ早歩きです。',
      tw: '跑步循環一定有雙腳離地的瞬間，否則只是快走。',
      cn: '跑步循环里总有两脚都离地的一刻，没有的话，那是快走。',
    },
  ],
  'foot-contact': [
    {
      en: 'Foot contact has to hold from heel to toe; one sliding frame is enough to break it.',
      de: 'Der Bodenkontakt der Füße muss von Ferse bis Zehe halten, ein Rutscher verrät alles.',
      jp: '接地はかかとからつま先まで保ちます。1フレームの滑りでも目立ちます。',
      tw: '腳步著地要穩，從腳跟踩到腳尖，滑一格就穿幫。',
      cn: '脚部着地要稳，从脚跟踩到脚尖，滑一帧就露馅。',
    },
  ],
  'motion-clip': [
    {
      en: 'Trim a motion clip at both ends before you blend it. The first frames are rarely good.',
      de: 'Kürzen Sie einen Bewegungsclip vor dem Überblenden. Die ersten Bilder taugen selten.',
      jp: 'モーションクリップは、つなぐ前に前後を切り詰めます。',
      tw: '動作片段混合之前先修剪頭尾，開頭幾格通常不好。',
      cn: '动作片段先剪掉两头再混合，开头那几帧很少能用。',
    },
    {
      en: 'Put two motion clips end to end, then overlap them by ten frames.',
      de: 'Hängen Sie zwei Bewegungsclips aneinander und überlappen Sie sie um zehn Bilder.',
      jp: 'モーションクリップを2つ並べ、10フレーム重ねてつなぎます。',
      tw: '把兩個動作片段接起來，再重疊十格。',
      cn: '两个动作片段首尾相接，再让它们重叠十帧。',
    },
  ],
  'motion-layer': [
    {
      en: 'On a motion layer you correct without touching the original motion.',
      de: 'Auf einer Bewegungsebene korrigieren Sie, ohne das Original anzufassen.',
      jp: 'モーションレイヤーなら、元の動きに触れずに修正できます。',
      tw: '用動作圖層修正，原本的動作不會被改到。',
      cn: '在动作图层上改，原来的动作一点都不会碰到。',
    },
  ],
  'curve-editor': [
    {
      en: 'In the curve editor steep means fast and flat means slow. You can read speed like a hill.',
      de: 'Im Kurveneditor heißt steil schnell und flach langsam, wie bei einem Berg.',
      jp: 'カーブエディターでは、急なほど速く、平らなほど遅い動きです。',
      tw: '曲線編輯器裡越陡越快，越平越慢，像看山坡。',
      cn: '曲线编辑器里，陡坡就是快，平路就是慢，一眼看懂速度。',
    },
  ],
  'pose-library': [
    {
      en: 'Fill the pose library with hands first. You will need them in every single shot.',
      de: 'Füllen Sie die Posenbibliothek zuerst mit Händen. Die braucht man in jedem Shot.',
      jp: 'ポーズライブラリには、まず手のポーズを登録しましょう。',
      tw: '姿勢庫先存手部姿勢，每個鏡頭都用得到。',
      cn: '姿势库里先存手，几乎每个镜头都要用。',
    },
  ],
  'ik-handle': [
    {
      en: 'Use the IK handle where something is touched, and plain rotation where an arm swings freely.',
      de: 'Den IK-Griff nehmen Sie bei Berührung, einfache Drehung, wo der Arm frei schwingt.',
      jp: '触れる動きにはIKハンドル、自由に振る腕には回転を使います。',
      tw: '接觸東西時用 IK 控制點，手臂自由擺動就直接旋轉。',
      cn: '要碰到东西的地方用 IK 控制器，胳膊随便甩就直接旋转。',
    },
  ],
  'root-motion': [
    {
      en: 'Root motion moves the whole figure through space. Without it she walks on the spot.',
      de: 'Die Root-Bewegung trägt die ganze Figur durch den Raum. Ohne sie tritt sie auf der Stelle.',
      jp: 'ルートモーションは全身を移動させます。これがないと、その場で足踏みです。',
      tw: '根節點位移帶著整個角色前進，沒有它就在原地走。',
      cn: '整个角色能往前走，靠的是根运动，没了它只能原地踏步。',
    },
  ],
  balance: [
    {
      en: 'Draw a line down from the center of gravity. If it misses the feet, she has to fall.',
      de: 'Fällt das Lot vom Schwerpunkt neben die Füße, muss die Figur kippen.',
      jp: '重心から線を下ろします。足の外に出たら、必ず倒れます。',
      tw: '從重心往下畫線，落在腳外面就一定會跌倒。',
      cn: '从重心往下画一条线，落不到脚上，她就得摔。',
    },
  ],
  arc: [
    {
      en: 'Show the motion arc of the wrist. Any corner in it will be seen as a twitch.',
      de: 'Blenden Sie den Bewegungsbogen der Hand ein. Jede Ecke darin sieht man als Zucken.',
      jp: '手首の運動の軌跡を表示します。角があれば、ガクつきに見えます。',
      tw: '顯示手腕的運動弧線，有尖角就會像抽動。',
      cn: '把手腕的运动弧线显示出来，哪里有棱角，哪里就会抽一下。',
    },
  ],
  mocap: [
    {
      en: 'Motion capture gives you timing and weight for free; hands and eyes are still your job.',
      de: 'Motion Capture liefert Timing und Gewicht. Hände und Augen bleiben Ihre Aufgabe.',
      jp: 'モーションキャプチャで得られるのは間と重さ。手と目は自分で付けます。',
      tw: '動態捕捉帶來節奏與重量，手和眼睛還是得自己做。',
      cn: '动作捕捉白送您节奏和分量，手和眼睛还得自己来。',
    },
  ],
  'in-between': [
    {
      en: 'An in-between is not the middle. Move it toward one pose to give it direction.',
      de: 'Eine Zwischenphase ist nicht die Mitte. Näher an einer Pose bekommt sie Richtung.',
      jp: '中割りは真ん中とは限りません。片方に寄せると勢いが出ます。',
      tw: '中間動作不等於正中間，往一邊靠才有力道。',
      cn: '中间帧不等于正中间，往哪个姿势靠，力就往哪边走。',
    },
  ],
  'face-key': [
    {
      en: 'Set a facial key for the whole face first, then take away what the mood does not need.',
      de: 'Setzen Sie zuerst einen Mimik-Key fürs ganze Gesicht, dann nehmen Sie Überflüssiges weg.',
      jp: 'フェイシャルキーは顔全体に打ち、後から不要な動きを減らします。',
      tw: '表情關鍵影格先設整張臉，再拿掉不需要的部分。',
      cn: '表情关键帧先给整张脸打上，情绪用不着的再往下减。',
    },
  ],
  'blend-shape': [
    {
      en: 'Check each blend shape at half strength, too. That is where most of them break.',
      de: 'Prüfen Sie jeden Blendshape auch bei halber Stärke. Genau dort brechen die meisten.',
      jp: 'ブレンドシェイプは50%でも確認します。崩れやすいのはそこです。',
      tw: '混合變形也要看一半強度的樣子，最常在那裡出錯。',
      cn: '混合变形开到一半也要看看，最容易在那里出错。',
    },
  ],
  'eye-target': [
    {
      en: 'Put the eye target on something real. Eyes that look at nothing look blind.',
      de: 'Legen Sie das Blickziel auf etwas Konkretes. Augen, die nichts ansehen, wirken blind.',
      jp: '視線ターゲットは実在の物に合わせます。でないと虚ろに見えます。',
      tw: '視線目標要對準實際的東西，否則眼神會空洞。',
      cn: '视线目标要落在实实在在的东西上，没有落点的眼睛像看不见。',
    },
  ],
  brow: [
    {
      en: 'The brow has three handles: inner, middle, outer. The inner one carries the sadness.',
      de: 'Die Augenbraue hat drei Griffe: innen, Mitte, außen. Der innere trägt die Trauer.',
      jp: '眉の操作点は内側・中央・外側の3つ。悲しみは内側に出ます。',
      tw: '眉毛有內、中、外三個控制點，悲傷在內側。',
      cn: '眉毛有里、中、外三个控制点，悲伤全在里面那个。',
    },
  ],
  eyelid: [
    {
      en: 'An eyelid that cuts the iris a little looks relaxed. One that frees it looks alarmed.',
      de: 'Ein Augenlid, das die Iris anschneidet, wirkt entspannt. Liegt sie frei, wirkt es alarmiert.',
      jp: 'まぶたが虹彩に少しかかると落ち着き、離れると驚いて見えます。',
      tw: '眼皮稍微蓋住虹膜顯得放鬆，露出來就像受驚。',
      cn: '眼睑压住一点虹膜，人就放松；虹膜全露出来，人就慌了。',
    },
  ],
  'micro-expression': [
    {
      en: 'Place the micro-expression before the smile, not after it. It is what she wanted to hide.',
      de: 'Der Mikroausdruck gehört vor das Lächeln. Er zeigt, was sie verbergen wollte.',
      jp: '微表情は笑顔の前に入れます。隠したい本心が一瞬漏れるのです。',
      tw: '微表情放在微笑之前，那是她想藏起來的情緒。',
      cn: '微表情要放在微笑前头，别放后头，那是她想藏的心思。',
    },
  ],
  'face-capture': [
    {
      en: 'Before facial capture, record a neutral face and a wide grin. The software needs both.',
      de: 'Nehmen Sie vor dem Facial Capture ein neutrales Gesicht und ein breites Grinsen auf.',
      jp: 'フェイシャルキャプチャの前に、真顔と大きな笑顔を記録します。',
      tw: '臉部捕捉前先錄一張平靜的臉和一個大笑。',
      cn: '做面部捕捉前，先录一张没表情的脸，再录一个大笑。',
    },
  ],
  'head-turn': [
    {
      en: 'A head turn dips in the middle: the chin draws a shallow arc, and the eyes arrive first.',
      de: 'Eine Kopfdrehung senkt sich in der Mitte, und die Augen sind zuerst da.',
      jp: '振り向きは途中で少し沈み、目が先に着きます。',
      tw: '轉頭時下巴會畫一道淺弧，眼睛先到。',
      cn: '转头到一半会往下沉，下巴画一道浅浅的弧，眼睛先到。',
    },
  ],
  viseme: [
    {
      en: 'Hold a viseme for two frames at least, or nobody can read it.',
      de: 'Halten Sie ein Visem mindestens zwei Bilder lang, sonst kann es niemand lesen.',
      jp: 'ビゼームは最低2フレーム保ちます。でないと読み取れません。',
      tw: '一個嘴型至少撐兩格，否則看不清楚。',
      cn: '口型至少保持两帧，否则谁也看不清。',
    },
    {
      en: 'Look into a mirror and say the line. Your own mouth is the best viseme chart.',
      de: 'Sprechen Sie die Zeile vor dem Spiegel. Ihr Mund ist die beste Visem-Tafel.',
      jp: '鏡の前でセリフを言ってみます。自分の口が一番のビゼーム表です。',
      tw: '對著鏡子唸台詞，自己的嘴就是最好的嘴型表。',
      cn: '照着镜子念一遍台词，自己的嘴就是最好的口型表。',
    },
  ],
  phoneme: [
    {
      en: 'English has about forty-four phonemes. For the screen, ten shapes will do.',
      de: 'Das Deutsche hat rund vierzig Phoneme. Für den Bildschirm genügen zehn Formen.',
      jp: '音素は何十もありますが、画面では10種類ほどの口で足ります。',
      tw: '音素有好幾十個，畫面上十個嘴型就夠用。',
      cn: '英语有四十多个音素，放到屏幕上，十个口型就够。',
    },
  ],
  'voice-track': [
    {
      en: 'Clean the voice track first: no breath, no click, and the volume even from end to end.',
      de: 'Säubern Sie zuerst die Sprachspur: kein Knacken, keine Atmer, gleichmäßige Lautstärke.',
      jp: 'まず音声トラックを整えます。息やノイズを除き、音量をそろえます。',
      tw: '先清理語音音軌：去掉雜音，音量保持一致。',
      cn: '先把语音音轨收拾干净：没喘气、没咔嗒声，音量从头到尾一样。',
    },
    {
      en: 'Lock the voice track before you animate. A new recording means a new mouth.',
      de: 'Lassen Sie die Sprachspur abnehmen, bevor Sie animieren. Neue Aufnahme heißt neuer Mund.',
      jp: '音声トラックは確定させてから動かします。録り直すと口も全部やり直しです。',
      tw: '語音音軌定案後再做動畫，重錄就得重做嘴型。',
      cn: '语音音轨锁定了再做动画，录音一换，嘴就得重做。',
    },
  ],
  jaw: [
    {
      en: 'The jaw is heavy. It opens late and closes late, so ease it more than the lips.',
      de: 'Der Kiefer ist schwer. Er öffnet und schließt spät, also weicher als die Lippen.',
      jp: '顎は重いので、唇よりゆっくり開け閉めします。',
      tw: '下顎比較重，開合都慢半拍，要比嘴唇更緩。',
      cn: '下颌分量重，张得晚，闭得也晚，缓动要比嘴唇多给一点。',
    },
  ],
  'mouth-set': [
    {
      en: 'A mouth set of nine drawings covers a whole episode, if the closed one is really good.',
      de: 'Ein Mundsatz mit neun Zeichnungen reicht für eine Folge, wenn der geschlossene Mund sitzt.',
      jp: '口パーツセットは9枚あれば1話分に足ります。閉じ口が肝心です。',
      tw: '嘴型組有九張圖就夠一集用，閉嘴那張最重要。',
      cn: '一套口型组画九张就能应付一集，前提是闭嘴那张画得好。',
    },
  ],
  tongue: [
    {
      en: 'The tongue appears in L, T, D and N. Everywhere else, leave it at rest.',
      de: 'Die Zunge sieht man bei L, T, D und N. Sonst bleibt sie in Ruhe.',
      jp: '舌が見えるのはL・T・D・Nの音です。ほかでは動かしません。',
      tw: '發 L、T、D、N 時才看得到舌頭，其他時候放著不動。',
      cn: '舌头只在 L、T、D、N 里露面，别的时候就让它歇着。',
    },
  ],
  waveform: [
    {
      en: 'In the waveform a gap is a pause, and a pause is a good place to blink.',
      de: 'Eine Lücke in der Wellenform ist eine Pause, und die ist gut für ein Blinzeln.',
      jp: '波形の隙間は間です。そこでまばたきを入れると自然です。',
      tw: '波形的空隙就是停頓，適合眨個眼。',
      cn: '波形里的空当就是停顿，停顿正好用来眨眼。',
    },
  ],
  topology: [
    {
      en: 'Good topology looks dull: even quads, few poles, and loops around every opening.',
      de: 'Gute Topologie ist langweilig: gleichmäßige Vierecke und Loops um jede Öffnung.',
      jp: 'よいトポロジーは地味です。均一な四角形と、開口部を囲むループです。',
      tw: '好的拓撲很樸素：均勻的四邊面，開口處有環線。',
      cn: '好的拓扑看着很平淡：四边面均匀，极点少，开口都有环线。',
    },
  ],
  'base-mesh': [
    {
      en: 'Start from a base mesh with relaxed arms. The shoulders will thank you.',
      de: 'Beginnen Sie mit einem Basis-Mesh mit lockeren Armen. Die Schultern danken es Ihnen.',
      jp: 'ベースメッシュは腕の力を抜いた姿勢で。肩が崩れにくくなります。',
      tw: '基礎網格的手臂要自然放鬆，肩膀才好處理。',
      cn: '基础网格里的胳膊要放松，做到肩膀就知道好处了。',
    },
  ],
  'polygon-budget': [
    {
      en: 'Spend the polygon budget on outline and face. Nobody counts the soles of shoes.',
      de: 'Das Polygonbudget gehört in Silhouette und Gesicht, nicht in die Schuhsohlen.',
      jp: 'ポリゴン数の上限は、輪郭と顔に優先して使いましょう。',
      tw: '面數預算花在輪廓和臉上，沒人數鞋底有幾面。',
      cn: '面数预算留给轮廓和脸，鞋底有几个面没人去数。',
    },
    {
      en: 'Ask for the polygon budget in writing. Everybody remembers another number.',
      de: 'Lassen Sie sich das Polygonbudget schriftlich geben. Jeder Kopf merkt sich eine andere Zahl.',
      jp: 'ポリゴン数の上限は文書でもらいます。記憶は人それぞれです。',
      tw: '面數預算要白紙黑字寫下來，每個人記的都不同。',
      cn: '面数预算要落到纸面上，口头说的，各人记的都不一样。',
    },
  ],
  'sculpt-brush': [
    {
      en: 'Work with a large sculpting brush at low strength. Three light strokes beat a hard one.',
      de: 'Nehmen Sie einen großen Modellierpinsel mit wenig Druck. Drei leichte Züge sind besser.',
      jp: 'スカルプトブラシは大きめで弱く。3回軽くなでる方がきれいです。',
      tw: '雕刻筆刷要大、強度要低，輕刷三次勝過重刷一次。',
      cn: '雕刻笔刷选大的，强度调低，轻扫三笔胜过重压一笔。',
    },
  ],
  symmetry: [
    {
      en: 'Turn symmetry off for the last tenth of the work, when the face gets its character.',
      de: 'Schalten Sie die Symmetrie am Ende aus, dann bekommt das Gesicht Charakter.',
      jp: '対称編集は仕上げ前に切ります。個性が出るのはそこからです。',
      tw: '最後一成的工作要關掉對稱，臉才有個性。',
      cn: '做到最后一成，把对称关掉，脸的个性就在这时候出来。',
    },
  ],
  'morph-slider': [
    {
      en: 'Push a morph slider beyond its end once, then come back. You learn what it really does.',
      de: 'Schieben Sie einen Morph-Regler einmal zu weit. So lernen Sie, was er wirklich tut.',
      jp: 'モーフスライダーは一度振り切ってから戻すと、働きがよく分かります。',
      tw: '變形滑桿先推過頭再拉回來，就知道它的作用。',
      cn: '变形滑块先拉过头，再退回来，就知道它到底管什么。',
    },
  ],
  'hair-cards': [
    {
      en: 'Lay hair cards in rows, from the neck to the crown, each one a little longer.',
      de: 'Legen Sie Hair Cards in Reihen, vom Nacken bis zum Scheitel, jede etwas länger.',
      jp: 'ヘアカードは襟足から頭頂へ、列にして重ねていきます。',
      tw: '髮片從後頸一排排往頭頂疊，一排比一排長。',
      cn: '发片一排一排地铺，从后颈到头顶，越往上越长。',
    },
  ],
  clothing: [
    {
      en: 'Clothing hangs from few points: shoulders, waist, knees. Wrinkles start right there.',
      de: 'Kleidung hängt an wenigen Punkten: Schultern, Taille, Knie. Dort beginnen die Falten.',
      jp: '衣装は肩・腰・膝で支えられています。しわはそこから始まります。',
      tw: '服裝掛在肩、腰、膝這幾處，皺褶就從那裡開始。',
      cn: '服装只挂在几个点上：肩、腰、膝，褶皱都从那里起。',
    },
  ],
  accessory: [
    {
      en: 'Attach an accessory to one bone only, or it will bend like rubber.',
      de: 'Hängen Sie ein Accessoire an nur einen Knochen, sonst verbiegt es sich wie Gummi.',
      jp: 'アクセサリーは1本のボーンだけに付けます。でないとゴムのように曲がります。',
      tw: '配件只綁在一根骨骼上，否則會像橡皮一樣彎。',
      cn: '一个配件只绑一根骨骼，不然会弯得像橡皮。',
    },
  ],
  proportions: [
    {
      en: 'Measure proportions in heads: seven for an adult, four for a child, three for a mascot.',
      de: 'Messen Sie Proportionen in Kopflängen: sieben für Erwachsene, vier für Kinder.',
      jp: 'プロポーションは頭身で測ります。大人は7、子どもは4が目安です。',
      tw: '比例用頭身來量：大人七頭身，小孩四頭身。',
      cn: '量比例用头当尺子：成人七个头，孩子四个，吉祥物三个。',
    },
  ],
  'bone-chain': [
    {
      en: 'Number the joints of a bone chain from the root outward. Every tool expects that order.',
      de: 'Die Knochenkette nummeriert man von der Wurzel aus. Das erwartet jedes Werkzeug.',
      jp: 'ボーンチェーンの関節は、根元から順に番号を付けます。',
      tw: '骨骼鏈的關節從根部往外編號，工具都認這個順序。',
      cn: '骨骼链上的关节从根部往外编号，哪个软件都认这个顺序。',
    },
  ],
  'weight-map': [
    {
      en: 'In the weight map every point adds up to one. Taking from one bone means giving to another.',
      de: 'In der Weight-Map ergibt jeder Punkt eins. Was ein Knochen verliert, gewinnt ein anderer.',
      jp: 'ウェイトの合計は常に1です。一方を減らせば他方が増えます。',
      tw: '權重圖上每一點總和是一，這邊減、那邊就會加。',
      cn: '权重图上每个点加起来都是一，从这根骨骼拿走，就得给那根。',
    },
  ],
  'control-rig': [
    {
      en: 'A control rig needs large, colored handles: red on the right, blue on the left.',
      de: 'Ein Steuer-Rig braucht große, farbige Griffe: rechts rot, links blau.',
      jp: 'リグのコントローラーは大きく、色分けして。右は赤、左は青です。',
      tw: '控制器要大、要有顏色：右邊紅，左邊藍。',
      cn: '控制器要做得大，还要上颜色：右边红，左边蓝。',
    },
  ],
  'spring-bone': [
    {
      en: 'A spring bone should arrive late and swing twice. More than that looks like jelly.',
      de: 'Ein Spring Bone kommt verspätet an und schwingt zweimal. Mehr sieht nach Pudding aus.',
      jp: 'スプリングボーンは遅れて届き、2回揺れるくらいが自然です。',
      tw: '彈簧骨要晚一點到，晃兩下就好，再多就像果凍。',
      cn: '弹簧骨骼要慢半拍，晃两下就停，再多就成果冻了。',
    },
  ],
  'joint-limit': [
    {
      en: 'Set the joint limit a little beyond what is anatomically right. Cartoons overstretch.',
      de: 'Setzen Sie die Gelenkgrenze etwas weiter als anatomisch richtig. Cartoons übertreiben.',
      jp: '関節の可動域は実際より少し広めに。誇張した動きに使えます。',
      tw: '關節限制可以比真人寬一點，誇張的動作才做得到。',
      cn: '关节限制比真人放宽一点，动画里的动作本来就夸张。',
    },
  ],
  'twist-bone': [
    {
      en: 'Two twist bones in the forearm are enough, with a third and two thirds of the rotation.',
      de: 'Zwei Twist-Bones im Unterarm genügen, mit einem und zwei Dritteln der Drehung.',
      jp: 'ツイストボーンは前腕に2本。回転を3分の1ずつ分けます。',
      tw: '前臂用兩根扭轉骨就夠，各分三分之一的旋轉。',
      cn: '前臂放两根扭转骨骼就够，一根转三分之一，一根转三分之二。',
    },
  ],
  'free-form-mesh': [
    {
      en: 'Keep the deform mesh coarse where the drawing is stiff, and fine where it bends.',
      de: 'Das Verformungsgitter ist grob, wo nichts geschieht, und fein, wo es sich biegt.',
      jp: '変形メッシュは曲がる所を細かく、動かない所を粗くします。',
      tw: '變形網格在彎曲處要密，不動的地方可以疏。',
      cn: '变形网格在硬的地方留疏一点，弯的地方加密一点。',
    },
  ],
  'rig-template': [
    {
      en: 'A rig template saves a day per character, if all of them have the same joints.',
      de: 'Eine Rig-Vorlage spart einen Tag pro Figur, wenn alle dieselben Gelenke haben.',
      jp: '関節構成が同じなら、リグテンプレートで1体につき1日節約できます。',
      tw: '關節相同的角色套綁定範本，每個能省一天。',
      cn: '角色的关节都一样，用上绑定模板，一个角色省一天。',
    },
  ],
  pivot: [
    {
      en: 'Put the pivot where the real thing turns: a door at its hinge, a lid at its edge.',
      de: 'Setzen Sie den Drehpunkt dorthin, wo sich das Ding dreht: bei der Tür ans Scharnier.',
      jp: 'ピボットは実際に回る位置へ。ドアなら蝶番の位置です。',
      tw: '軸心放在實物轉動的位置，門就放在鉸鏈上。',
      cn: '东西绕哪儿转，轴心就放哪儿：门在铰链上，盖子在边上。',
    },
  ],
  'base-color': [
    {
      en: 'Pick the base color from a photo in flat light, and never from memory.',
      de: 'Nehmen Sie die Grundfarbe aus einem Foto in flachem Licht, nie aus dem Gedächtnis.',
      jp: 'ベースカラーは曇りの日の写真から選び、記憶に頼りません。',
      tw: '基本色要從陰天的照片取，別靠記憶。',
      cn: '基础色要从光线平的照片上吸，千万别凭印象。',
    },
  ],
  'roughness-map': [
    {
      en: 'Fingerprints, dust, wear: the roughness map is where a surface tells its past.',
      de: 'Fingerabdrücke, Staub, Abrieb: In der Roughness-Map erzählt die Fläche ihr Leben.',
      jp: '指紋、ほこり、擦れ。ラフネスマップには使われた跡を描きます。',
      tw: '指紋、灰塵、磨損，都畫在粗糙度貼圖上。',
      cn: '指纹、灰尘、磨损，一个表面的经历全在粗糙度贴图里。',
    },
  ],
  'normal-map': [
    {
      en: 'If a normal map looks inside out, its green channel has to be flipped.',
      de: 'Wirkt eine Normal-Map umgestülpt, muss ihr grüner Kanal invertiert werden.',
      jp: 'ノーマルマップの凹凸が逆なら、緑チャンネルを反転します。',
      tw: '法線貼圖凹凸相反時，把綠色通道反轉。',
      cn: '法线贴图看着里外颠倒，把绿色通道反转一下。',
    },
  ],
  'uv-layout': [
    {
      en: 'Give the face half of the UV layout. Nobody looks at the soles.',
      de: 'Geben Sie dem Gesicht das halbe UV-Layout. Auf die Sohlen schaut niemand.',
      jp: 'UV展開は半分を顔に使います。足の裏は誰も見ません。',
      tw: 'UV 配置一半留給臉，沒人會看鞋底。',
      cn: '把 UV 布局的一半让给脸，鞋底没人看。',
    },
  ],
  subsurface: [
    {
      en: 'Subsurface scattering depends on size: on a giant, the same skin looks like stone.',
      de: 'Subsurface Scattering hängt von der Größe ab: Beim Riesen wirkt dieselbe Haut wie Stein.',
      jp: 'サブサーフェス散乱は大きさ次第。巨人では同じ肌が石に見えます。',
      tw: '次表面散射與尺寸有關，同樣的皮膚在巨人身上像石頭。',
      cn: '次表面散射跟体型有关，同样的皮肤放到巨人身上，就像石头。',
    },
  ],
  decal: [
    {
      en: 'A decal floats just above the surface. If it is too close, it flickers.',
      de: 'Ein Decal schwebt knapp über der Fläche. Zu nah flackert es, zu weit wirft es Schatten.',
      jp: 'デカールは表面のわずか上に置きます。近すぎるとちらつきます。',
      tw: '貼花要略高於表面，太近會閃，太遠會有影子。',
      cn: '贴花要稍微浮在表面上一点，贴得太近就会闪。',
    },
  ],
  shader: [
    {
      en: 'Begin each shader with three values: color, roughness, metal. Add nodes only for a reason.',
      de: 'Jeder Shader beginnt mit drei Werten: Farbe, Rauheit, Metall. Der Rest braucht Gründe.',
      jp: 'シェーダーは色・粗さ・金属の3つから。ノードは必要な分だけ足します。',
      tw: '著色器從三個值開始：顏色、粗糙度、金屬度。',
      cn: '每个着色器从三个值起步：颜色、粗糙度、金属度，有必要再加节点。',
    },
  ],
  'texture-set': [
    {
      en: 'All maps in a texture set share one size and one name. Only the ending differs.',
      de: 'Alle Maps eines Textursatzes haben Größe und Namen gemeinsam, nur die Endung nicht.',
      jp: 'テクスチャセットはサイズと名前をそろえ、末尾だけを変えます。',
      tw: '一套貼圖組尺寸和名稱要一致，只有字尾不同。',
      cn: '一套贴图组里，尺寸一样、名字一样，只有后缀不同。',
    },
  ],
  'export-preset': [
    {
      en: 'Write the target into the name of an export preset: engine, version, purpose.',
      de: 'Schreiben Sie das Ziel in den Namen der Exportvorgabe: Engine, Version, Zweck.',
      jp: '書き出しプリセットの名前に、エンジンとバージョンと用途を入れます。',
      tw: '匯出預設集的名稱要寫明引擎、版本和用途。',
      cn: '导出预设的名字里写清去向：引擎、版本、用途。',
    },
  ],
  'naming-scheme': [
    {
      en: 'A naming scheme works if a stranger can guess the next name.',
      de: 'Ein Namensschema taugt etwas, wenn Fremde den nächsten Namen erraten.',
      jp: '命名規則は、初めての人が次の名前を予想できれば合格です。',
      tw: '外人猜得到下一個名稱，命名規則就成功了。',
      cn: '外人猜得中下一个文件名，这套命名规则就算成了。',
    },
  ],
  'frame-rate': [
    {
      en: 'Twenty-four, twenty-five, thirty: agree on the frame rate before the first key is set.',
      de: 'Vierundzwanzig, fünfundzwanzig, dreißig: Klären Sie die Bildrate vor dem ersten Key.',
      jp: 'フレームレートは24か25か30か、最初のキーを打つ前に決めます。',
      tw: '二十四、二十五還是三十？先講好影格速率再動手。',
      cn: '24、25 还是 30？打第一个关键帧之前，先把帧率说好。',
    },
  ],
  'axis-scale': [
    {
      en: 'Ask about axis and scale before every export: which way is up, how big is one?',
      de: 'Achse und Maßstab: Wo ist oben, und wie groß ist eins? Fragen Sie vor jedem Export.',
      jp: '軸とスケールは書き出す前に確認。どちらが上で、1は何cmですか。',
      tw: '匯出前先確認座標軸與縮放：哪邊是上？一代表多大？',
      cn: '每次导出前，坐标轴与缩放先问两句：哪边朝上？一个单位多大？',
    },
  ],
  'exchange-format': [
    {
      en: 'Open the exchange format in a neutral viewer. Then you know whose fault it is.',
      de: 'Öffnen Sie das Austauschformat neutral, dann sehen Sie, wo es hakt.',
      jp: '中間フォーマットを別のビューアーで開けば、原因の側が分かります。',
      tw: '用中立的檢視器打開交換格式，就知道問題出在哪邊。',
      cn: '交换格式的文件，拿第三方查看器打开，就知道锅是谁的。',
    },
  ],
  'detail-levels': [
    {
      en: 'Three levels of detail will do: close, across the room, across the street.',
      de: 'Drei Detailstufen genügen: nah, im Raum, auf der anderen Straßenseite.',
      jp: 'LODは3段階で十分です。目の前、部屋の奥、通りの向こうです。',
      tw: '細節層級三層就夠：眼前、房間另一頭、街對面。',
      cn: '细节层次分三级就够：眼前、屋子那头、马路对面。',
    },
  ],
  'file-size': [
    {
      en: 'Look at the file size after each export. A sudden jump is a texture in the wrong format.',
      de: 'Springt die Dateigröße nach oben, ist meist eine Textur falsch gespeichert.',
      jp: '書き出すたびにファイルサイズを確認します。急増はテクスチャが原因です。',
      tw: '每次匯出都看檔案大小，突然變大多半是貼圖格式錯了。',
      cn: '每次导出完看一眼文件大小，突然暴涨，多半是贴图格式错了。',
    },
  ],
  'alpha-channel': [
    {
      en: 'Check the alpha channel on black and on white. A halo hides on one of them.',
      de: 'Prüfen Sie den Alphakanal auf Schwarz und auf Weiß. Ein Saum zeigt sich nur auf einem.',
      jp: 'アルファチャンネルは黒と白の両方の背景で確認します。',
      tw: 'Alpha 色版要在黑底和白底上各檢查一次。',
      cn: 'Alpha 通道要在黑底和白底上各看一遍，白边总藏在其中一边。',
    },
  ],
  sampling: [
    {
      en: 'Adaptive sampling spends time where the noise is, and leaves the plain wall alone.',
      de: 'Adaptives Sampling rechnet dort, wo es rauscht, und lässt die glatte Wand in Ruhe.',
      jp: '適応サンプリングは、ノイズの多い所だけに時間を使います。',
      tw: '自適應取樣只在有雜訊的地方花時間。',
      cn: '自适应采样把时间花在有噪点的地方，白墙就不管了。',
    },
    {
      en: 'If rendering takes too long, lower the sampling first and see where it shows.',
      de: 'Ist das Rendern zu langsam, senken Sie zuerst das Sampling.',
      jp: 'レンダリングに時間がかかるなら、まずサンプリングを下げてみます。',
      tw: '算圖時間太久，先降低取樣，看看哪裡有影響。',
      cn: '渲染时间太长，先降采样，看看哪里露馅。',
    },
  ],
  denoiser: [
    {
      en: 'Rendering takes long because of the last bit of noise. Leave it to the denoiser.',
      de: 'Das letzte Rauschen kostet die meiste Zeit. Überlassen Sie es der Entrauschung.',
      jp: 'レンダリングが長いのは最後のノイズのため。そこはデノイザーに任せます。',
      tw: '算圖會這麼久，是為了最後一點雜訊，那就交給降噪。',
      cn: '渲染慢，慢在最后那一点噪点上，这点活儿交给降噪。',
    },
    {
      en: 'Give the denoiser the normal and color passes, and it keeps the edges sharp.',
      de: 'Geben Sie der Entrauschung Normalen- und Farbpass, dann bleiben Kanten scharf.',
      jp: 'デノイザーに法線と色のパスを渡すと、輪郭が保たれます。',
      tw: '把法線和顏色通道交給降噪，邊緣才銳利。',
      cn: '把法线和颜色通道也喂给降噪，边缘就能保持锐利。',
    },
  ],
  'render-queue': [
    {
      en: 'Put the shortest shot first in the render queue. If it fails, you know within minutes.',
      de: 'In der Renderwarteschlange kommt Kurzes zuerst. So fällt ein Fehler früh auf.',
      jp: 'レンダーキューは短いカットから。失敗にすぐ気づけます。',
      tw: '算圖佇列先放最短的鏡頭，出錯馬上知道。',
      cn: '渲染队列里最短的镜头排最前面，有问题几分钟就知道。',
    },
    {
      en: 'If rendering takes too long, the render queue can share it among several machines.',
      de: 'Dauert das Rendern zu lange, verteilt die Renderwarteschlange es auf mehrere Rechner.',
      jp: 'レンダリングが長いなら、レンダーキューで複数のPCに分けられます。',
      tw: '算圖太久的話，算圖佇列可以分給多台電腦。',
      cn: '渲染太慢，渲染队列可以分摊给好几台机器。',
    },
  ],
  'color-management': [
    {
      en: 'Color management begins on import: tell every picture which space it comes from.',
      de: 'Farbmanagement beginnt beim Import: Jedes Bild braucht seinen Farbraum.',
      jp: 'カラーマネジメントは読み込みから。画像ごとに色空間を指定します。',
      tw: '色彩管理從匯入開始，每張圖都要指定色彩空間。',
      cn: '色彩管理从导入就开始，每张图的色彩空间都要交代清楚。',
    },
  ],
  'image-sequence': [
    {
      en: 'Number an image sequence with four digits, or frame ten will sort before frame two.',
      de: 'Nummerieren Sie eine Bildsequenz vierstellig, sonst kommt Bild zehn vor Bild zwei.',
      jp: '連番画像の番号は4桁に。でないと10が2より前に並びます。',
      tw: '影像序列用四位數編號，否則第十格會排在第二格前面。',
      cn: '图像序列用四位数编号，不然第十帧会跑到第二帧前面。',
    },
  ],
  'render-pass': [
    {
      en: 'Render the shadow as its own render pass. It is the first thing anybody wants to change.',
      de: 'Der Schatten bekommt einen eigenen Renderpass. Den will man zuerst ändern.',
      jp: '影は独立したレンダーパスに。修正依頼が一番多いからです。',
      tw: '陰影單獨出一個算圖通道，最常要改的就是它。',
      cn: '阴影单独出一个渲染通道，要改的时候，头一个就是它。',
    },
  ],
  resolution: [
    {
      en: 'Work at half resolution, and check every tenth frame at full size.',
      de: 'Arbeiten Sie in halber Auflösung und prüfen Sie jedes zehnte Bild in voller Größe.',
      jp: '作業は半分の解像度で行い、10フレームごとに原寸で確認します。',
      tw: '平時用一半解析度，每十格用原尺寸檢查一次。',
      cn: '平时用一半分辨率干活，每隔十帧放到原大检查一次。',
    },
  ],
  'motion-blur': [
    {
      en: 'Motion blur hides a pop, but it also hides good poses. Judge the animation without it.',
      de: 'Bewegungsunschärfe verdeckt Fehler, aber auch gute Posen. Beurteilen Sie ohne sie.',
      jp: 'モーションブラーは粗もよさも隠します。動きの確認は切ってから。',
      tw: '動態模糊會遮住瑕疵，也遮住好姿勢，檢查時先關掉。',
      cn: '运动模糊能遮住跳帧，也会遮住好姿势，看动画时先关掉。',
    },
  ],
  webcam: [
    {
      en: 'Place the webcam at eye level and an arm’s length away. From below, every face is angry.',
      de: 'Stellen Sie die Webcam auf Augenhöhe. Von unten wirkt jedes Gesicht zornig.',
      jp: 'Webカメラは目の高さに。下からだと怒った顔に見えます。',
      tw: '網路攝影機要與眼睛同高，從下往上拍像在生氣。',
      cn: '摄像头跟眼睛一样高，隔一臂远；从下往上拍，谁都像在生气。',
    },
  ],
  gamepad: [
    {
      en: 'On the gamepad, give each trigger one joint. Pressure is a wonderful animation curve.',
      de: 'Geben Sie jeder Schultertaste am Gamepad ein Gelenk. Druck ergibt schöne Kurven.',
      jp: 'トリガーに関節を1つずつ割り当て、押す強さで動かします。',
      tw: '遊戲手把的扳機各控一個關節，力道就是曲線。',
      cn: '游戏手柄每个扳机管一个关节，按压力度就是曲线。',
    },
  ],
  'live-take': [
    {
      en: 'Name each live take with one word that says what was good about it.',
      de: 'Benennen Sie jede Live-Aufnahme mit einem Wort, das sagt, was daran gut war.',
      jp: 'ライブテイクには、よかった点を一言で名前にします。',
      tw: '每次即時錄製都用一個詞命名，寫下好在哪裡。',
      cn: '每条实时录制都用一个词来命名，写的是它好在哪儿。',
    },
    {
      en: 'A live take should be shorter than a minute. Then you dare to throw it away.',
      de: 'Eine Live-Aufnahme sollte kürzer als eine Minute sein. Dann wirft man sie leichter weg.',
      jp: 'ライブテイクは1分以内に。短いほど思い切って録り直せます。',
      tw: '即時錄製別超過一分鐘，才捨得丟掉重來。',
      cn: '一条实时录制别超过一分钟，扔的时候才不心疼。',
    },
  ],
  'trigger-key': [
    {
      en: 'Put the trigger keys in a row under your left hand, the most frequent one in the middle.',
      de: 'Die Auslösetasten liegen in einer Reihe unter der linken Hand, die häufigste in der Mitte.',
      jp: 'トリガーキーは左手の下に並べ、よく使うものを中央に置きます。',
      tw: '觸發鍵排在左手下方，最常用的放中間。',
      cn: '触发键在左手底下排成一排，最常用的放正中间。',
    },
  ],
  puppet: [
    {
      en: 'A puppet needs a rest pose that it falls back to, or it stays bent after every gesture.',
      de: 'Eine Puppe braucht eine Ruhepose, sonst bleibt sie nach jeder Geste verbogen.',
      jp: 'パペットには戻る基本姿勢が必要です。これがないと曲がったままになります。',
      tw: '操偶角色要有預設姿勢，否則做完手勢就歪著。',
      cn: '木偶角色得有个能回去的待机姿势，不然做完手势就一直歪着。',
    },
    {
      en: 'Move the puppet with few controls: head, hands, hips. The rest can follow by itself.',
      de: 'Bewegen Sie die Puppe mit wenigen Reglern: Kopf, Hände, Hüfte. Der Rest folgt.',
      jp: 'パペットの操作は頭・手・腰だけ。残りは自動で付いてきます。',
      tw: '操偶角色只控制頭、手、髖部，其他自然跟著動。',
      cn: '操控木偶角色，管住头、手、髋就够，别的会自己跟上。',
    },
  ],
  microphone: [
    {
      en: 'Keep the microphone a hand’s width from your mouth, and a little to the side.',
      de: 'Halten Sie das Mikrofon eine Handbreit vom Mund entfernt, etwas seitlich.',
      jp: 'マイクは口から手のひら1つ分だけ離し、少し横に置きます。',
      tw: '麥克風離嘴一個手掌，稍微偏一邊。',
      cn: '麦克风离嘴一掌宽，再往旁边偏一点。',
    },
  ],
  smoothing: [
    {
      en: 'Set smoothing to a tenth of a second: enough against tremor, too little to be seen.',
      de: 'Eine Zehntelsekunde Glättung genügt gegen Zittern und ist kaum zu sehen.',
      jp: 'スムージングは0.1秒ほど。震えは消え、遅れは目立ちません。',
      tw: '平滑處理設零點一秒就好，去抖又看不出延遲。',
      cn: '平滑处理给到零点一秒：压得住手抖，又看不出来。',
    },
  ],
  'sprite-sheet': [
    {
      en: 'Leave two pixels between the pictures of a sprite sheet, or their edges bleed.',
      de: 'Lassen Sie im Spritesheet zwei Pixel Abstand, sonst bluten die Ränder ineinander.',
      jp: 'スプライトシートの絵の間は2ピクセル空け、色のにじみを防ぎます。',
      tw: '精靈圖表的圖之間留兩個畫素，邊緣才不會滲色。',
      cn: '精灵图集的图与图之间留两个像素，不然边上会串色。',
    },
    {
      en: 'Put the pictures of a sprite sheet in the order in which they are played.',
      de: 'Ordnen Sie die Bilder im Spritesheet so, wie sie abgespielt werden.',
      jp: 'スプライトシートの絵は、再生する順に並べます。',
      tw: '精靈圖表的圖照播放順序排列。',
      cn: '精灵图集里的图，播放时什么顺序，就按什么顺序摆。',
    },
  ],
  'layer-order': [
    {
      en: 'Write the layer order on paper first: hair back, body, face, hair front, hand.',
      de: 'Notieren Sie die Ebenenreihenfolge: Haar hinten, Körper, Gesicht, Haar vorn, Hand.',
      jp: 'レイヤー順を紙に書きます。後ろ髪、体、顔、前髪、手の順です。',
      tw: '先寫下圖層順序：後髮、身體、臉、前髮、手。',
      cn: '先在纸上把图层顺序写好：后发、身体、脸、前发、手。',
    },
    {
      en: 'When a hand crosses the face, swap the layer order on the fastest frame. Nobody sees it.',
      de: 'Kreuzt die Hand das Gesicht, tauschen Sie die Ebenenreihenfolge im schnellsten Bild.',
      jp: '手が顔を横切るなら、一番速いフレームでレイヤー順を入れ替えます。',
      tw: '手越過臉時，在最快的那一格換圖層順序。',
      cn: '手划过脸前时，在最快那帧换图层顺序，谁都看不见。',
    },
  ],
  'depth-sorting': [
    {
      en: 'With depth sorting, a hand can pass in front of the face and come back behind the ear.',
      de: 'Mit Tiefensortierung geht eine Hand vor dem Gesicht vorbei und hinter das Ohr zurück.',
      jp: '深度ソートを使えば、手が顔の前を通って耳の後ろへ回れます。',
      tw: '有了深度排序，手能繞過臉前，再回到耳後。',
      cn: '有深度排序，手能从脸前面过去，再绕回耳朵后面。',
    },
    {
      en: 'Check depth sorting in a slow turn. A jump shows which part needs its own value.',
      de: 'Prüfen Sie die Tiefensortierung in einer langsamen Drehung. Sprünge sieht man sofort.',
      jp: '深度ソートはゆっくり回して確認します。前後が跳ねる部分を直します。',
      tw: '慢慢轉一圈檢查深度排序，跳動的地方要另設。',
      cn: '慢慢转一圈，检查深度排序，哪个部件跳了，就单独给它一个值。',
    },
  ],
  'color-palette': [
    {
      en: 'Test a color palette in gray. If two colors become one, change one of them.',
      de: 'Prüfen Sie die Farbpalette in Grau. Werden zwei Farben eins, ändern Sie eine davon.',
      jp: 'カラーパレットは白黒で確認し、同じ濃さの色は片方を変えます。',
      tw: '調色盤轉成灰階看看，兩色變一色就要改。',
      cn: '把调色板转成灰度试试，两个颜色要是变成一个，就换掉一个。',
    },
  ],
  'body-template': [
    {
      en: 'Draw over the body template, not inside it. Outlines may go beyond the guides.',
      de: 'Zeichnen Sie über die Körpervorlage, nicht in sie hinein. Umrisse dürfen hinausragen.',
      jp: 'ボディテンプレートは目安です。線がはみ出しても構いません。',
      tw: '照著身體範本畫就好，線條超出去也沒關係。',
      cn: '在身体模板上面画，不用往里填，线画出参考线也没事。',
    },
  ],
  'line-art': [
    {
      en: 'Close every gap in the line art before you fill, or the color runs across the page.',
      de: 'Schließen Sie jede Lücke in der Linienzeichnung, sonst läuft die Farbe aus.',
      jp: '線画の隙間は塗る前に閉じます。でないと色が漏れます。',
      tw: '上色前把線稿的缺口都封好，顏色才不會漏。',
      cn: '填色之前，线稿的缺口都要堵上，不然颜色漏得满纸都是。',
    },
  ],
  'review-note': [
    {
      en: 'A review note says what you see, not what to do: “the hand is late”, not “move frame nine”.',
      de: 'Eine Review-Notiz sagt, was man sieht: „Die Hand kommt zu spät“.',
      jp: 'レビューコメントには見たままを書きます。「手の動きが遅れて見える」のように。',
      tw: '審閱註記寫看到的問題：「手慢了」，不是怎麼改。',
      cn: '审阅批注写看到的，别写怎么改：要写“手慢了”，不写“挪第九帧”。',
    },
    {
      en: 'Answer each review note, even if the answer is “not this time”.',
      de: 'Beantworten Sie jede Review-Notiz, und sei es mit „diesmal nicht“.',
      jp: 'レビューコメントには、「今回は見送り」でも必ず返事をします。',
      tw: '每則審閱註記都要回，就算答案是「這次先不改」。',
      cn: '每条审阅批注都要回，哪怕只回一句“这次先不改”。',
    },
  ],
  'version-lock': [
    {
      en: 'Release the version lock before lunch. Nobody likes to wait for a sandwich.',
      de: 'Lösen Sie die Versionssperre vor dem Essen. Niemand wartet gern auf ein Brötchen.',
      jp: 'バージョンロックは昼休みの前に外します。待たせないためです。',
      tw: '午休前先解除版本鎖定，別讓大家等您吃飯。',
      cn: '去吃饭之前先解除版本锁定，谁也不想等您吃完一顿饭。',
    },
  ],
  'shared-folder': [
    {
      en: 'A shared folder has one owner. If everybody tidies it up, nobody does.',
      de: 'Ein gemeinsamer Ordner hat eine zuständige Person. Räumen alle auf, räumt niemand auf.',
      jp: '共有フォルダーには管理者を1人決めます。全員担当では片付きません。',
      tw: '共用資料夾要有一位負責人，大家都管等於沒人管。',
      cn: '共享文件夹得有一个管事的，人人都收拾，等于没人收拾。',
    },
  ],
  approval: [
    {
      en: 'Ask for approval on one question at a time: first the pose, then the timing.',
      de: 'Holen Sie die Freigabe immer nur zu einer Frage ein: erst die Pose, dann das Timing.',
      jp: '承認は1項目ずつもらいます。まずポーズ、次にタイミングです。',
      tw: '核可一次只問一件事：先姿勢，再節奏。',
      cn: '审批一次只问一件事：先问姿势，再问节奏。',
    },
    {
      en: 'A silent approval is none. Ask for a clear yes, with a name under it.',
      de: 'Schweigen ist keine Freigabe. Bitten Sie um ein klares Ja mit Namen.',
      jp: '返事がないのは承認ではありません。名前つきの「はい」をもらいます。',
      tw: '沒回覆不等於核可，要有署名的「可以」。',
      cn: '没吭声不等于审批通过，要一句明确的“可以”，还要署名。',
    },
  ],
  permission: [
    {
      en: 'Give a permission for a month, not forever. Freelancers move on, accounts stay.',
      de: 'Vergeben Sie ein Zugriffsrecht für einen Monat. Menschen gehen, Konten bleiben.',
      jp: 'アクセス権は1か月単位で。人は去っても、アカウントは残ります。',
      tw: '權限只給一個月，人走了，帳號還在。',
      cn: '权限给一个月，别给一辈子。自由职业者会走，账号还在。',
    },
  ],
  'activity-log': [
    {
      en: 'Filter the activity log by person or by shot, never by day. Days tell you nothing.',
      de: 'Filtern Sie das Aktivitätsprotokoll nach Person oder Shot, nie nach Tagen.',
      jp: '操作履歴は、日付より担当者やカットで絞り込みます。',
      tw: '活動紀錄要按人或鏡頭篩選，按日期看不出什麼。',
      cn: '操作日志按人筛、按镜头筛，别按日期筛，日期看不出名堂。',
    },
  ],
  tag: [
    {
      en: 'Write each tag in the singular and in lower case. Then there is only one of it.',
      de: 'Schreiben Sie jedes Schlagwort in der Einzahl. Dann gibt es nur eines.',
      jp: 'タグの表記は1つに統一します。揺れがあると探せません。',
      tw: '標籤寫法要統一，同一個意思只留一個。',
      cn: '标签的写法要统一，一个意思只留一种写法。',
    },
    {
      en: 'Five tags find an asset. Fifteen hide it, because nobody searches for the last ten.',
      de: 'Mit fünf Schlagwörtern findet man ein Asset. Mit fünfzehn verschwindet es.',
      jp: 'タグは5つで見つかります。15個も付けると、かえって埋もれます。',
      tw: '五個標籤找得到素材，十五個反而會把它埋沒。',
      cn: '五个标签找得到素材，十五个反倒把它埋了，后面十个没人搜。',
    },
    {
      en: 'Agree on twenty tags with the whole team, and print the list.',
      de: 'Einigen Sie sich im Team auf zwanzig Schlagwörter und hängen Sie die Liste auf.',
      jp: 'タグは20個をチームで決め、一覧を貼り出しておきます。',
      tw: '跟團隊說好二十個標籤，把清單印出來。',
      cn: '跟全组商量出二十个标签，打印一份贴出来。',
    },
  ],
  'smart-folder': [
    {
      en: 'Make a smart folder for everything without a tag. It should be empty on Friday.',
      de: 'Ein intelligenter Ordner zeigt alles ohne Schlagwort. Freitags sollte er leer sein.',
      jp: 'スマートフォルダーでタグなしの素材を集め、金曜までに空にします。',
      tw: '做一個收集無標籤素材的智慧資料夾，週五前清空。',
      cn: '做一个专收没标签素材的智能文件夹，到周五它应该是空的。',
    },
  ],
  'asset-pack': [
    {
      en: 'Unpack an asset pack into a test project first. Some bring three hundred materials.',
      de: 'Testen Sie ein Asset-Paket zuerst. Manche bringen Hunderte Materialien mit.',
      jp: 'アセットパックは、まずテスト用のプロジェクトで開きます。',
      tw: '素材包先在測試專案裡解開，有些會帶來幾百個材質。',
      cn: '素材包先解到测试项目里，有的一解就是三百个材质。',
    },
    {
      en: 'An asset pack has a read-me file. Somebody wrote it so that you would not have to ask.',
      de: 'Ein Asset-Paket hat eine Liesmich-Datei. Sie beantwortet die meisten Fragen.',
      jp: 'アセットパックには説明書が付いています。まず読んでみましょう。',
      tw: '素材包裡有說明檔，先讀過就不用問人。',
      cn: '素材包里有说明文件，人家写它，就是为了让您不用问。',
    },
  ],
  license: [
    {
      en: 'Read a license for three words: commercial, credit, change. Those decide what you may do.',
      de: 'Suchen Sie in einer Lizenz drei Dinge: kommerziell, Namensnennung, Bearbeitung.',
      jp: 'ライセンスで見るのは3点。商用、クレジット表記、改変の可否です。',
      tw: '看授權抓三個重點：商用、標示、修改。',
      cn: '看授权就找三个词：商用、署名、修改，能做什么全看它们。',
    },
  ],
  workspace: [
    {
      en: 'Build a workspace around the one panel that you look at most, and let it be large.',
      de: 'Bauen Sie den Arbeitsbereich um das Fenster herum, auf das Sie am meisten schauen.',
      jp: 'ワークスペースは、一番よく見るパネルを大きく中央に置きます。',
      tw: '工作區以最常看的面板為中心，把它放大。',
      cn: '工作区围着您看得最多的那个面板来搭，把它放大。',
    },
    {
      en: 'Keep one workspace for each screen you use, at home and in the studio.',
      de: 'Legen Sie für jeden Bildschirm einen eigenen Arbeitsbereich an.',
      jp: 'ワークスペースは、使うモニターごとに用意しておきます。',
      tw: '每個用到的螢幕都存一個專用的工作區。',
      cn: '家里的、工作室的，每块屏幕都单独存一个工作区。',
    },
  ],
  viewport: [
    {
      en: 'Split the viewport in two: one side for work, the other through the camera.',
      de: 'Teilen Sie das Ansichtsfenster: links wird gearbeitet, rechts schaut die Kamera.',
      jp: 'ビューポートを2分割し、片方を作業用、片方をカメラにします。',
      tw: '檢視視窗分成兩半：一邊工作，一邊看鏡頭。',
      cn: '视口一分为二：一半干活，一半看摄像机画面。',
    },
  ],
  hotkey: [
    {
      en: 'Choose a hotkey that the left hand can reach without looking.',
      de: 'Wählen Sie ein Tastenkürzel, das die linke Hand blind erreicht.',
      jp: 'ショートカットは、左手で見ずに押せるものを選びます。',
      tw: '快速鍵要選左手不用看就按得到的。',
      cn: '快捷键要挑左手不看键盘也够得着的。',
    },
  ],
  gizmo: [
    {
      en: 'Drag the gizmo by its arrow, not by its middle, and only one axis moves.',
      de: 'Ziehen Sie das Gizmo am Pfeil, nicht in der Mitte: So bewegt sich nur eine Achse.',
      jp: 'ギズモは矢印をつかみます。動くのは1つの軸だけです。',
      tw: '拖操作軸的箭頭，不要拖中央，只會動一個方向。',
      cn: '拖操作轴要拖箭头，别拖中间，这样只动一个方向。',
    },
  ],
  timeline: [
    {
      en: 'Color the tracks on the timeline: one for bodies, one for faces, one for sound.',
      de: 'Färben Sie die Spuren der Zeitleiste: Körper, Gesichter, Ton.',
      jp: 'タイムラインのトラックは、体・顔・音で色分けします。',
      tw: '時間軸的軌道分顏色：身體、臉、聲音。',
      cn: '时间轴的轨道按颜色分：身体一种，脸一种，声音一种。',
    },
  ],
  'content-browser': [
    {
      en: 'In the content browser, show the recently used first. It is nearly always one of those.',
      de: 'Zeigen Sie im Inhaltsbrowser zuletzt Benutztes zuerst. Meist ist es dabei.',
      jp: 'コンテンツブラウザーは最近使った順に。たいていそこにあります。',
      tw: '內容瀏覽器按最近使用排序，要的多半在最前面。',
      cn: '内容浏览器按最近用过的排，要找的十有八九就在前面。',
    },
    {
      en: 'Drag your own folder into the content browser once. After that it is always there.',
      de: 'Ziehen Sie Ihren Ordner einmal in den Inhaltsbrowser. Danach ist er immer da.',
      jp: '自分のフォルダーをコンテンツブラウザーに一度入れれば、常に表示されます。',
      tw: '把自己的資料夾拖進內容瀏覽器一次，之後都找得到。',
      cn: '自己的文件夹往内容浏览器里拖一次，以后它一直都在。',
    },
  ],
  'scene-tree': [
    {
      en: 'Group the scene tree like a theater: cast, props, lights, cameras, and the set.',
      de: 'Gliedern Sie den Szenenbaum wie ein Theater: Figuren, Requisiten, Licht, Kameras.',
      jp: 'シーンツリーは舞台と同じ。役者・小道具・照明・カメラに分けます。',
      tw: '場景樹狀圖像劇場一樣分組：角色、道具、燈光、攝影機。',
      cn: '场景树像剧院那样分组：演员、道具、灯光、摄像机、布景。',
    },
  ],
  preferences: [
    {
      en: 'In the preferences, raise the number of undo steps and shorten the autosave interval.',
      de: 'Erhöhen Sie in den Einstellungen die Zahl der Schritte, die Sie rückgängig machen können.',
      jp: '環境設定で、取り消し回数を増やし、自動保存の間隔を短くします。',
      tw: '在偏好設定裡，把復原次數調多，自動儲存調勤一點。',
      cn: '到首选项里，撤销次数往上加，自动保存的间隔往下减。',
    },
  ],
  'template-scene': [
    {
      en: 'Delete from a template scene what you do not need, then save it as a template of your own.',
      de: 'Löschen Sie Überflüssiges aus der Vorlagenszene und sichern Sie sie als eigene.',
      jp: 'テンプレートシーンから不要な物を消し、自分用に保存し直します。',
      tw: '刪掉範本場景裡用不到的，再存成自己的範本。',
      cn: '模板场景里用不上的都删掉，再存成您自己的模板。',
    },
  ],
  'sample-character': [
    {
      en: 'The sample character is already rigged, so you can pose it right away.',
      de: 'Die Beispielfigur hat schon ein Rig, Sie können sie also sofort in Pose bringen.',
      jp: 'サンプルキャラはリグ付きなので、すぐにポーズを取れます。',
      tw: '範例角色已經綁定好，馬上就能擺姿勢。',
      cn: '示例角色已经绑好了，拿来就能摆姿势。',
    },
  ],
  backup: [
    {
      en: 'A backup on the same disk is no backup. Keep it in another place.',
      de: 'Eine Sicherungskopie auf derselben Platte ist keine. Sie gehört an einen anderen Ort.',
      jp: '同じディスク内のコピーは、バックアップになりません。',
      tw: '存在同一顆硬碟的不算備份，要放到別的地方。',
      cn: '跟原文件放在同一块硬盘上，不叫备份，换个地方存。',
    },
  ],
  'project-folder': [
    {
      en: 'In the project folder, keep what you made apart from what you downloaded.',
      de: 'Trennen Sie im Projektordner Selbstgemachtes von Heruntergeladenem.',
      jp: 'プロジェクトフォルダーでは、自作と入手した素材を分けておきます。',
      tw: '專案資料夾裡，自己做的和下載的要分開。',
      cn: '项目文件夹里，自己做的归自己做的，下载的归下载的。',
    },
    {
      en: 'Number the subfolders of the project folder, and they stay in the order of your work.',
      de: 'Mit Nummern bleiben die Unterordner im Projektordner in Ihrer Reihenfolge.',
      jp: 'プロジェクトフォルダー内は番号を付け、作業順に並べておきます。',
      tw: '專案資料夾裡的子資料夾加編號，就會照工作順序排。',
      cn: '给项目文件夹的子文件夹编上号，它们就一直按干活的顺序排。',
    },
  ],
  prop: [
    {
      en: 'A prop that is used needs a grip point. A prop that is only seen needs a good outline.',
      de: 'Eine benutzte Requisite braucht einen Griffpunkt, eine gezeigte einen guten Umriss.',
      jp: '使う小道具には持ち手の点を、見せるだけなら輪郭を大切にします。',
      tw: '要拿的道具需要握點，只給人看的要輪廓好看。',
      cn: '要用的道具得有个抓握点，光摆着看的，轮廓要好看。',
    },
  ],
};
