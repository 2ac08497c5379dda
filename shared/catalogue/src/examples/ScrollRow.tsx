import { Card, CardArt, CardBody, CardTitle, ScrollRow } from '@learning-center/shared/ui';
import { ARTWORK } from '../artwork.ts';
import { exampleOf, type Scene } from '../example.ts';

export const scrollRow = exampleOf(ScrollRow)({
  states: (scene) => ({
    'more than fits': { label: scene.words.section, children: <Cards {...scene} count={6} /> },
    'one alone': { label: scene.words.section, children: <Cards {...scene} count={1} /> },
  }),
});

function Cards({ words, count }: Scene & { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li key={position}>
      <Card product="lumistage">
        <CardArt src={ARTWORK} width={640} height={360} />
        <CardBody>
          <CardTitle to="/library">{words.title}</CardTitle>
        </CardBody>
      </Card>
    </li>
  ));
}
