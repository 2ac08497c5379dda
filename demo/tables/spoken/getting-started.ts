import type { SpokenText } from '../../types.ts';

/** What teachers say in getting started lessons. */
export const GETTING_STARTED_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'The viewport is your stage: whatever you see there is what you will get.',
      de: 'Das Ansichtsfenster ist Ihre Bühne: Was Sie dort sehen, bekommen Sie auch.',
      jp: 'ビューポートは舞台です。見えているものがそのまま結果になります。',
      tw: '檢視視窗就是舞台，看到什麼就得到什麼。',
      cn: '视口就是舞台，看到什么就得到什么。',
    },
    {
      en: 'Everything in a scene has a name in the scene tree, even the floor.',
      de: 'Alles in der Szene hat einen Namen im Szenenbaum, sogar der Boden.',
      jp: 'シーン内のものは、床でさえシーンツリーに名前があります。',
      tw: '場景裡的一切在樹狀圖都有名稱，連地板也有。',
      cn: '场景里的一切在场景树中都有名称，连地板也有。',
    },
    {
      en: 'A template scene brings light and camera along, so you can concentrate on one thing.',
      de: 'Eine Vorlagenszene bringt Licht und Kamera mit, Sie üben nur eine Sache.',
      jp: 'テンプレートシーンには光とカメラがあり、1つのことに集中できます。',
      tw: '範本場景已有燈光和攝影機，專心學一件事就好。',
      cn: '模板场景已有灯光和摄像机，专心学一件事就好。',
    },
    {
      en: 'A project folder keeps scene, pictures and sound together, so that nothing gets lost.',
      de: 'Ein Projektordner hält Szene, Bilder und Ton zusammen, nichts geht verloren.',
      jp: 'プロジェクトフォルダーにまとめれば、素材をなくしません。',
      tw: '專案資料夾把場景、圖片、聲音放一起，不會遺失。',
      cn: '项目文件夹把场景、图片、声音放一起，不会丢失。',
    },
    {
      en: 'Undo has a hundred steps. You can try anything without fear.',
      de: 'Rückgängig geht hundert Schritte weit. Sie können alles gefahrlos ausprobieren.',
      jp: '元に戻す操作は100回まで。安心して試してください。',
      tw: '復原可以退一百步，放心大膽地試。',
      cn: '可以撤销一百步，放心大胆地试。',
    },
  ],
  show: [
    {
      en: 'I drag the sample character from the content browser onto the floor. That is all.',
      de: 'Ich ziehe die Beispielfigur aus dem Inhaltsbrowser auf den Boden. Das war’s schon.',
      jp: 'サンプルキャラクターを床にドラッグします。これだけです。',
      tw: '把範例角色從內容瀏覽器拖到地板上，這樣就好。',
      cn: '把示例角色从内容浏览器拖到地板上，这样就好。',
    },
    {
      en: 'Hold the right mouse button and turn around her once. Good, now zoom with the wheel.',
      de: 'Rechte Maustaste halten und einmal um sie herum. Gut, jetzt mit dem Rad zoomen.',
      jp: '右ボタンを押しながら一周し、ホイールでズームします。',
      tw: '按住右鍵繞她一圈，再用滾輪縮放。',
      cn: '按住右键绕她一圈，再用滚轮缩放。',
    },
    {
      en: 'I press play, and she already waves at us. Three clicks for a first result.',
      de: 'Ich drücke auf Abspielen, und sie winkt schon. Drei Klicks bis zum Ergebnis.',
      jp: '再生すると、もう手を振っています。たった3クリックです。',
      tw: '按下播放她就揮手了，三下就有成果。',
      cn: '按下播放她就挥手了，三下就有成果。',
    },
    {
      en: 'The prop snaps into her hand, because both have a matching point.',
      de: 'Die Requisite springt in ihre Hand, weil beide einen passenden Punkt haben.',
      jp: '小道具が手に吸い付きます。対応する点があるからです。',
      tw: '道具會吸附到手上，因為雙方有對應點。',
      cn: '道具会吸附到手上，因为双方有对应点。',
    },
    {
      en: 'Save under a new name now. Then we break something on purpose and undo it.',
      de: 'Jetzt unter neuem Namen speichern. Dann machen wir absichtlich etwas kaputt.',
      jp: '別名で保存します。次は、わざと壊して元に戻してみましょう。',
      tw: '先另存新檔，再故意弄壞，然後復原。',
      cn: '先另存为新文件，再故意弄乱，然后撤销。',
    },
  ],
  warn: [
    {
      en: 'If nothing moves, look at the timeline: you may be at the last frame.',
      de: 'Bewegt sich nichts, schauen Sie auf die Zeitleiste: Vielleicht ist es das letzte Bild.',
      jp: '動かないときはタイムラインを確認。最後のフレームかもしれません。',
      tw: '沒動靜時看時間軸，可能停在最後一格。',
      cn: '没动静时看时间轴，可能停在最后一帧。',
    },
    {
      en: 'Do not start with your big film. Start with ten seconds that you can finish.',
      de: 'Beginnen Sie nicht mit Ihrem großen Film, sondern mit zehn machbaren Sekunden.',
      jp: 'いきなり大作ではなく、完成できる10秒から始めましょう。',
      tw: '別一開始就拍大片，先做得完的十秒。',
      cn: '别一开始就拍大片，先做能做完的十秒。',
    },
    {
      en: 'Files on a removable drive vanish at the worst moment. Copy them first.',
      de: 'Dateien auf Wechsellaufwerken verschwinden im ungünstigsten Moment. Erst kopieren.',
      jp: '外付けドライブの素材は、先にコピーしておきましょう。',
      tw: '隨身碟上的檔案最會出狀況，先複製過來。',
      cn: '移动硬盘上的文件最容易出问题，先复制过来。',
    },
  ],
  sum: [
    {
      en: 'You have opened, changed, saved and undone. The rest is practice.',
      de: 'Sie haben geöffnet, geändert, gespeichert und rückgängig gemacht. Der Rest ist Übung.',
      jp: '開く、変える、保存、元に戻す。あとは練習あるのみです。',
      tw: '開啟、修改、儲存、復原都會了，剩下是練習。',
      cn: '打开、修改、保存、撤销都会了，剩下是练习。',
    },
    {
      en: 'Make a backup before every experiment, and you will never be afraid of one.',
      de: 'Machen Sie vor jedem Versuch eine Sicherung, dann brauchen Sie keinen zu fürchten.',
      jp: '試す前にバックアップを取れば、何も怖くありません。',
      tw: '每次實驗前先備份，就什麼都不怕。',
      cn: '每次实验前先备份，就什么都不怕。',
    },
  ],
};
