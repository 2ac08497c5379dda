import { Card, CardArt, CardBody, CardMeta, CardTitle, LevelDiamonds, TimelineChip } from '@learning-center/shared/ui';
import { ARTWORK } from '../artwork.ts';
import { exampleOf, type Scene } from '../example.ts';

export const card = exampleOf(Card)({
  note: 'Point at it: two ghosts of the artwork appear.',
  states: (scene) => ({
    card: { product: 'lumistage', children: <Content {...scene} /> },
    row: { variant: 'row', product: 'castwright', children: <Content {...scene} /> },
    current: { variant: 'row', product: 'lumistage', isCurrent: true, children: <Content {...scene} /> },
  }),
});

function Content({ words }: Scene) {
  return (
    <>
      <CardArt
        src={ARTWORK}
        width={640}
        height={360}
        topStart={<LevelDiamonds level={2} />}
        bottomEnd={<TimelineChip seconds={754} />}
      />
      <CardBody>
        <CardTitle to="/library">{words.title}</CardTitle>
        <CardMeta>{words.name}</CardMeta>
      </CardBody>
    </>
  );
}
