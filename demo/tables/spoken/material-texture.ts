import type { SpokenText } from '../../types.ts';

/** What teachers say in material texture lessons. */
export const MATERIAL_TEXTURE_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'The base color holds no light and no shadow. Those belong to the lamps.',
      de: 'Die Grundfarbe enthält weder Licht noch Schatten. Das ist Sache der Lampen.',
      jp: 'ベースカラーには光や影を描き込みません。それはライトの仕事です。',
      tw: '基本色不畫光影，光影交給燈光。',
      cn: '基础色里不带光也不带影，那是灯光的事。',
    },
    {
      en: 'Roughness decides more than color: the same brown can be wood, leather or chocolate.',
      de: 'Rauheit zählt mehr als Farbe: Dasselbe Braun ist Holz, Leder oder Schokolade.',
      jp: '質感を決めるのは色よりラフネス。同じ茶色が木にも革にもなります。',
      tw: '粗糙度比顏色更關鍵，同樣的棕色可以是木或皮革。',
      cn: '粗糙度比颜色更管用：同一种棕色，可以是木头、皮革或巧克力。',
    },
    {
      en: 'A normal map bends the light, not the surface. The outline stays as it was.',
      de: 'Eine Normal-Map lenkt das Licht, nicht die Fläche. Der Umriss bleibt gleich.',
      jp: 'ノーマルマップが曲げるのは光だけで、輪郭は変わりません。',
      tw: '法線貼圖改變的是光，不是形狀，輪廓不變。',
      cn: '法线贴图弯的是光，不是面，轮廓还是原来的轮廓。',
    },
    {
      en: 'Subsurface scattering lets light leak through thin parts, such as ears and leaves.',
      de: 'Subsurface Scattering lässt Licht durch dünne Teile dringen, etwa durch Ohren.',
      jp: 'サブサーフェス散乱は、耳や葉など薄い部分に光を透かします。',
      tw: '次表面散射讓光透過薄處，例如耳朵和葉子。',
      cn: '耳朵、树叶这类薄的地方会透光，靠的就是次表面散射。',
    },
    {
      en: 'A good UV layout wastes little space and hides its seams where nobody looks.',
      de: 'Ein gutes UV-Layout verschwendet wenig Platz und versteckt seine Nähte.',
      jp: 'よいUV展開は無駄が少なく、継ぎ目を見えない所に隠します。',
      tw: '好的 UV 配置不浪費空間，接縫藏在看不到的地方。',
      cn: 'UV 布局好不好，看两点：不浪费空间，接缝藏在没人看的地方。',
    },
  ],
  show: [
    {
      en: 'I start on a gray ball under one neutral lamp. Everything else would lie to me.',
      de: 'Ich beginne mit einer grauen Kugel und einer neutralen Lampe. Alles andere täuscht.',
      jp: 'まずグレーの球とニュートラルな光1灯で確認します。',
      tw: '我從一顆灰球和一盞中性的燈開始，才不會被騙。',
      cn: '我先用灰球配一盏中性灯，换别的都不作数。',
    },
    {
      en: 'On the edges the paint is worn. I paint that with a dry brush at low strength.',
      de: 'An den Kanten ist die Farbe abgewetzt. Das male ich mit wenig Deckkraft.',
      jp: '角の塗装は擦れるものです。弱いブラシで描き足します。',
      tw: '邊緣的漆會磨損，用乾筆刷輕輕刷出來。',
      cn: '边角的漆磨掉了，我拿干笔刷，调低强度慢慢扫。',
    },
    {
      en: 'From two meters away the pattern repeats visibly, so I break it with a second texture.',
      de: 'Aus zwei Metern sieht man die Wiederholung, also breche ich sie mit einer zweiten Textur.',
      jp: '離れると模様の繰り返しが目立つので、別のテクスチャで崩します。',
      tw: '從遠處看紋理重複太明顯，用第二張貼圖打散。',
      cn: '隔两米看，图案重复得太明显，我叠一张贴图把它打乱。',
    },
    {
      en: 'This decal adds a scratch exactly where a hand would slip off the handle.',
      de: 'Dieses Decal setzt einen Kratzer genau dorthin, wo die Hand abrutschen würde.',
      jp: 'このデカールで、手が滑りそうな場所に傷を付けます。',
      tw: '用這個貼花，在手容易滑脫的地方加刮痕。',
      cn: '手最容易从把手哪里滑下来，划痕贴花就贴在哪里。',
    },
    {
      en: 'I save the whole thing as a texture set, with sensible names for each channel.',
      de: 'Ich sichere alles als Textursatz, mit sprechenden Namen für jeden Kanal.',
      jp: '全体をテクスチャセットとして、分かりやすい名前で保存します。',
      tw: '整組存成貼圖組，每個通道取個清楚的名稱。',
      cn: '全部存成一套贴图组，每个通道的名字都起得明明白白。',
    },
  ],
  warn: [
    {
      en: 'Pure black and pure white do not exist in nature. Stay away from both ends.',
      de: 'Reines Schwarz und reines Weiß gibt es in der Natur nicht. Meiden Sie beide Enden.',
      jp: '純粋な黒と白は自然界にありません。両端は避けましょう。',
      tw: '自然界沒有純黑與純白，兩端都要避開。',
      cn: '大自然里没有纯黑，也没有纯白，两头都别碰。',
    },
    {
      en: 'If metal looks like plastic, the roughness map is in the wrong color space.',
      de: 'Sieht Metall wie Plastik aus, liegt die Roughness-Map im falschen Farbraum.',
      jp: '金属が樹脂のように見えたら、ラフネスマップの色空間を疑います。',
      tw: '金屬看起來像塑膠，多半是粗糙度貼圖色彩空間錯了。',
      cn: '金属做得像塑料，那是粗糙度贴图的色彩空间选错了。',
    },
    {
      en: 'Dirt everywhere is as boring as dirt nowhere. Ask where water would run.',
      de: 'Überall Schmutz ist so langweilig wie gar keiner. Wo würde Wasser laufen?',
      jp: '汚れは全面に付けず、水が流れる場所を考えて入れます。',
      tw: '到處都髒和完全不髒一樣無聊，想想水往哪流。',
      cn: '哪儿都脏跟哪儿都干净一样没看头，想想水会往哪儿流。',
    },
  ],
  sum: [
    {
      en: 'Look at the real thing longer than at the screen.',
      de: 'Schauen Sie länger auf den echten Gegenstand als auf den Bildschirm.',
      jp: '画面よりも、実物をよく観察しましょう。',
      tw: '多看實物，少看螢幕。',
      cn: '看实物的时间，要比看屏幕的多。',
    },
    {
      en: 'Color, roughness, relief: three questions for every material you meet.',
      de: 'Farbe, Rauheit, Relief: drei Fragen an jedes Material.',
      jp: '色、ラフネス、凹凸。どの素材にもこの3つを問いかけましょう。',
      tw: '顏色、粗糙度、起伏，看到材質就問這三點。',
      cn: '拿到一种材质，先问三件事：颜色、粗糙度、起伏。',
    },
  ],
};
