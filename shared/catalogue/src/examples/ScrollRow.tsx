import { ScrollRow } from '@learning-center/shared/ui';
import { ExampleCard } from '../ExampleCard.tsx';
import { exampleOf, type Scene } from '../example.ts';

export const scrollRow = exampleOf(ScrollRow)({
  states: (scene) => ({
    'more than fits': { label: scene.words.section, children: <Cards {...scene} count={6} /> },
    'one alone': { label: scene.words.section, children: <Cards {...scene} count={1} /> },
  }),
});

function Cards({ count, ...scene }: Scene & { count: number }) {
  return Array.from({ length: count }, (_, position) => (
    <li key={position}>
      <ExampleCard {...scene} product="lumistage" />
    </li>
  ));
}
