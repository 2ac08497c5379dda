import type { SpokenText } from '../../types.ts';

/** What teachers say in getting started lessons. */
export const GETTING_STARTED_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'The viewport is your stage: whatever you see there is what you will get.',
      de: 'Das Ansichtsfenster ist Ihre Bühne: Was Sie dort sehen, bekommen Sie auch.',
      jp: 'ビューポートは舞台です。見えているものがそのまま結果になります。',
      tw: '檢視視窗就是舞台，所見即所得。',
      cn: '视口就是您的舞台，所见即所得。',
    },
    {
      en: 'Everything in a scene has a name in the scene tree, even the floor.',
      de: 'Alles in der Szene hat einen Namen im Szenenbaum, sogar der Boden.',
      jp: 'シーン内のものは、床でさえシーンツリーに名前があります。',
      tw: '場景裡的一切在樹狀圖都有名稱，連地板也有。',
      cn: '场景里的东西在场景树里都有名字，地板也不例外。',
    },
    {
      en: 'A template scene brings light and camera along, so you can concentrate on one thing.',
      de: 'Eine Vorlagenszene bringt Licht und Kamera mit, Sie üben nur eine Sache.',
      jp: 'テンプレートシーンには光とカメラがあり、1つのことに集中できます。',
      tw: '範本場景已有燈光和攝影機，專心學一件事就好。',
      cn: '模板场景自带灯光和摄像机，您只管专心做一件事。',
    },
    {
      en: 'A project folder keeps scene, pictures and sound together, so that nothing gets lost.',
      de: 'Ein Projektordner hält Szene, Bilder und Ton zusammen, nichts geht verloren.',
      jp: 'プロジェクトフォルダーにまとめれば、素材をなくしません。',
      tw: '專案資料夾把場景、圖片、聲音放一起，不會遺失。',
      cn: '场景、图片、声音都收在项目文件夹里，什么都丢不了。',
    },
    {
      en: 'Undo has a hundred steps. You can try anything without fear.',
      de: 'Rückgängig geht hundert Schritte weit. Sie können alles gefahrlos ausprobieren.',
      jp: '元に戻す操作は100回まで。安心して試してください。',
      tw: '復原可以退一百步，放心大膽地試。',
      cn: '撤销能退一百步，想试什么尽管试。',
    },
  ],
  show: [
    {
      en: 'I drag the sample character from the content browser onto the floor. That is all.',
      de: 'Ich ziehe die Beispielfigur aus dem Inhaltsbrowser auf den Boden. Das war’s schon.',
      jp: 'サンプルキャラを床にドラッグします。これだけです。',
      tw: '把範例角色從內容瀏覽器拖到地板上，這樣就好。',
      cn: '从内容浏览器把示例角色拖到地板上，就这么简单。',
    },
    {
      en: 'Hold the right mouse button and turn around her once. Good, now zoom with the wheel.',
      de: 'Rechte Maustaste halten und einmal um sie herum. Gut, jetzt mit dem Rad zoomen.',
      jp: '右ボタンを押しながら一周し、ホイールでズームします。',
      tw: '按住右鍵繞她一圈，再用滾輪縮放。',
      cn: '按住鼠标右键，绕着她转一圈。好，再滚滚轮缩放。',
    },
    {
      en: 'I press play, and she already waves at us. Three clicks for a first result.',
      de: 'Ich drücke auf Abspielen, und sie winkt schon. Drei Klicks bis zum Ergebnis.',
      jp: '再生すると、もう手を振っています。たった3クリックです。',
      tw: '按下播放她就揮手了，三下就有成果。',
      cn: '一点播放，她就冲我们挥手了。点三下，就有了成果。',
    },
    {
      en: 'The prop snaps into her hand, because both have a matching point.',
      de: 'Die Requisite springt in ihre Hand, weil beide einen passenden Punkt haben.',
      jp: '小道具が手に吸い付きます。対応する点があるからです。',
      tw: '道具會吸附到手上，因為雙方有對應點。',
      cn: '道具自己吸到她手里，因为两边有对应的吸附点。',
    },
    {
      en: 'Save under a new name now. Then we break something on purpose and undo it.',
      de: 'Jetzt unter neuem Namen speichern. Dann machen wir absichtlich etwas kaputt.',
      jp: '別名で保存します。次は、わざと壊して元に戻してみましょう。',
      tw: '先另存新檔，再故意弄壞，然後復原。',
      cn: '先另存一份，接着故意弄坏点什么，再撤销回来。',
    },
  ],
  warn: [
    {
      en: 'If nothing moves, look at the timeline: you may be at the last frame.',
      de: 'Bewegt sich nichts, schauen Sie auf die Zeitleiste: Vielleicht ist es das letzte Bild.',
      jp: '動かないときはタイムラインを確認。最後のフレームかもしれません。',
      tw: '沒動靜時看時間軸，可能停在最後一格。',
      cn: '要是没有动静，看一眼时间轴，可能已经到最后一帧了。',
    },
    {
      en: 'Do not start with your big film. Start with ten seconds that you can finish.',
      de: 'Beginnen Sie nicht mit Ihrem großen Film, sondern mit zehn machbaren Sekunden.',
      jp: 'いきなり大作ではなく、完成できる10秒から始めましょう。',
      tw: '別一開始就拍大片，先做得完的十秒。',
      cn: '别一上来就做大片，先做十秒，做得完的十秒。',
    },
    {
      en: 'Files on a removable drive vanish at the worst moment. Copy them first.',
      de: 'Dateien auf Wechsellaufwerken verschwinden im ungünstigsten Moment. Erst kopieren.',
      jp: '外付けドライブの素材は、先にコピーしておきましょう。',
      tw: '隨身碟上的檔案最會出狀況，先複製過來。',
      cn: '移动硬盘上的文件专挑关键时刻掉链子，先拷到本机。',
    },
  ],
  sum: [
    {
      en: 'You have opened, changed, saved and undone. The rest is practice.',
      de: 'Sie haben geöffnet, geändert, gespeichert und rückgängig gemacht. Der Rest ist Übung.',
      jp: '開く、変える、保存、元に戻す。あとは練習あるのみです。',
      tw: '開啟、修改、儲存、復原都會了，剩下是練習。',
      cn: '打开、修改、保存、撤销，您都做过了，剩下的就是多练。',
    },
    {
      en: 'Make a backup before every experiment, and you will never be afraid of one.',
      de: 'Machen Sie vor jedem Versuch eine Sicherung, dann brauchen Sie keinen zu fürchten.',
      jp: '試す前にバックアップを取れば、何も怖くありません。',
      tw: '每次實驗前先備份，就什麼都不怕。',
      cn: '动手折腾之前先做个备份，折腾起来就不心虚。',
    },
  ],
};
