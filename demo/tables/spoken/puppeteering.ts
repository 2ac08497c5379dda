import type { SpokenText } from '../../types.ts';

/** What teachers say in puppeteering lessons. */
export const PUPPETEERING_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'Puppeteering is acting with your fingers. Rhythm matters more than precision.',
      de: 'Puppenspiel ist Schauspiel mit den Fingern. Rhythmus zählt mehr als Genauigkeit.',
      jp: 'パペット操作は指で演じる芝居です。正確さよりリズムが大切です。',
      tw: '操偶是用手指演戲，節奏比精準更重要。',
      cn: '操偶就是拿手指头演戏，节奏比精确要紧。',
    },
    {
      en: 'Record the body first, the head second, and the hands last.',
      de: 'Nehmen Sie zuerst den Körper auf, dann den Kopf und zuletzt die Hände.',
      jp: '体、頭、手の順に、1つずつ収録します。',
      tw: '先錄身體，再錄頭，最後錄手。',
      cn: '先录身子，后录头，最后录手。',
    },
    {
      en: 'Smoothing hides the tremor of your hand and, a little, your personality.',
      de: 'Glättung verbirgt das Zittern der Hand und ein wenig auch Ihre Persönlichkeit.',
      jp: 'スムージングは手の震えを消しますが、個性も少し薄れます。',
      tw: '平滑處理會蓋掉手抖，也會蓋掉一點個性。',
      cn: '平滑处理能遮住手抖，也会顺带抹掉一点个性。',
    },
    {
      en: 'The webcam reads your face best with light from the front and a calm background.',
      de: 'Die Webcam erkennt Ihr Gesicht am besten mit Licht von vorn und ruhigem Hintergrund.',
      jp: 'Webカメラは、正面の光と静かな背景で一番よく顔を捉えます。',
      tw: '網路攝影機在正面光、單純背景下辨識臉最準。',
      cn: '灯从正面打，背景干净一点，摄像头认脸认得最准。',
    },
    {
      en: 'A trigger key plays one gesture, so that both hands stay free for the rest.',
      de: 'Eine Auslösetaste spielt eine Geste ab, so bleiben die Hände frei.',
      jp: 'トリガーキーに身ぶりを割り当てると、両手が空きます。',
      tw: '觸發鍵負責一個手勢，雙手就能做別的。',
      cn: '一个触发键管一个手势，两只手就能腾出来干别的。',
    },
  ],
  show: [
    {
      en: 'I warm up without recording: a circle, a figure eight, a bow.',
      de: 'Ich wärme mich ohne Aufnahme auf: ein Kreis, eine Acht, eine Verbeugung.',
      jp: '録らずに準備運動です。円、8の字、お辞儀。',
      tw: '不錄影先暖身：畫圓、畫 8 字、鞠個躬。',
      cn: '先不录，活动活动手：画个圈，画个 8 字，再鞠一躬。',
    },
    {
      en: 'Left stick for the hips, right stick for the gaze. The gamepad feels natural at once.',
      de: 'Linker Stick für die Hüfte, rechter für den Blick. Das Gamepad liegt sofort gut.',
      jp: '左スティックで腰、右で視線。ゲームパッドはすぐ馴染みます。',
      tw: '左搖桿控髖部，右搖桿控視線，手把很快上手。',
      cn: '左摇杆管髋部，右摇杆管视线，游戏手柄一上手就顺。',
    },
    {
      en: 'Three takes in a row, no stopping. The second one usually has the best energy.',
      de: 'Drei Aufnahmen am Stück. Die zweite hat meist die beste Energie.',
      jp: '続けて3テイク録ります。たいてい2本目が一番生き生きしています。',
      tw: '連錄三次不停，通常第二次最有活力。',
      cn: '一口气录三遍，中间不停，状态最好的往往是第二遍。',
    },
    {
      en: 'Here is the one bad second. I punch in and replay only the arm.',
      de: 'Hier ist die eine schlechte Sekunde. Ich spiele nur den Arm neu ein.',
      jp: 'ここだけ失敗しています。腕だけを録り直しましょう。',
      tw: '就這一秒不好，我只重錄手臂。',
      cn: '问题就出在这一秒，从这里补录，只重演胳膊。',
    },
    {
      en: 'I turn the sensitivity down until a raised eyebrow no longer looks like panic.',
      de: 'Ich senke die Empfindlichkeit, bis eine gehobene Braue nicht mehr panisch wirkt.',
      jp: '感度を下げ、眉の動きが大げさにならないようにします。',
      tw: '把靈敏度調低，挑眉才不會像驚慌。',
      cn: '灵敏度往下调，调到挑个眉不再像受了惊吓。',
    },
  ],
  warn: [
    {
      en: 'Do not watch your hands. Watch the puppet, and react to it.',
      de: 'Schauen Sie nicht auf Ihre Hände, sondern auf die Puppe, und reagieren Sie.',
      jp: '手元ではなく、パペットを見て反応してください。',
      tw: '別看自己的手，看角色並作出反應。',
      cn: '眼睛别盯着手，盯着木偶，它怎么动，您怎么接。',
    },
    {
      en: 'If the picture lags behind your hand, close the preview window first.',
      de: 'Hinkt das Bild der Hand hinterher, schließen Sie zuerst das Vorschaufenster.',
      jp: '映像が遅れるなら、まずプレビューを閉じましょう。',
      tw: '畫面跟不上手時，先關掉預覽視窗。',
      cn: '画面要是跟不上手，先把预览窗口关掉。',
    },
    {
      en: 'The microphone hears the keyboard, too. Mouth shapes will follow every click.',
      de: 'Das Mikrofon hört auch die Tastatur. Der Mund folgt dann jedem Klick.',
      jp: 'マイクは打鍵音も拾います。口がそのたびに動いてしまいます。',
      tw: '麥克風也聽得到鍵盤聲，嘴會跟著每一下動。',
      cn: '麦克风连键盘声也收，敲一下，嘴就跟着张一下。',
    },
  ],
  sum: [
    {
      en: 'Play first, repair later. Life is harder to add than to clean.',
      de: 'Erst spielen, dann reparieren. Leben fügt man schwerer hinzu als Ordnung.',
      jp: 'まず演じて、後で直す。生き生きした動きは後から足せません。',
      tw: '先演再修，生命力比乾淨更難補上。',
      cn: '先演起来，回头再修。毛病好清，灵气难添。',
    },
    {
      en: 'A live take with one flaw beats a perfect take without breath.',
      de: 'Eine lebendige Live-Aufnahme mit Makel schlägt eine perfekte ohne Atem.',
      jp: '小さな傷があっても、息づくライブテイクの方が魅力的です。',
      tw: '有小瑕疵的即時錄製，勝過完美卻沒有呼吸。',
      cn: '带点瑕疵的实时录制，胜过完美无缺却没有一口活气。',
    },
  ],
};
