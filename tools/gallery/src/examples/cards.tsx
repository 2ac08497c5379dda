import {
  Button,
  Card,
  CardActions,
  CardArt,
  CardBody,
  CardGrid,
  CardHead,
  CardMeta,
  CardTitle,
  DurationChip,
  IconButton,
  LevelDiamonds,
  Picture,
  ProgressBar,
} from '@learning-center/shared/ui';
import { createExample, type Example, type ExampleContext } from '../example.ts';
import { ARTWORK, ExampleCard } from '../fixtures.tsx';

const PICTURE = { src: ARTWORK, width: 640, height: 360 };

export const cards: readonly Example[] = [
  createExample(Card)({
    note: 'Hover over it: two ghosts of the artwork appear.',
    states: (context) => ({
      card: { product: 'lumistage', children: <Content {...context} /> },
      row: { variant: 'row', product: 'castwright', children: <Content {...context} /> },
      details: { variant: 'details', product: 'castwright', children: <Content {...context} /> },
      current: { variant: 'row', product: 'lumistage', isCurrent: true, children: <Content {...context} /> },
    }),
  }),
  createExample(CardActions)({
    note: 'The link of the title covers the card; the actions lie above it.',
    wrap: (element, { texts }) => (
      <Card>
        <CardBody>
          <CardTitle to="/library">{texts.title}</CardTitle>
          {element}
        </CardBody>
      </Card>
    ),
    states: ({ texts }) => ({
      'with buttons': {
        children: (
          <>
            <Button size="small">{texts.remove}</Button>
            <IconButton icon="bookmark" label={texts.save} />
          </>
        ),
      },
    }),
  }),
  createExample(CardArt)({
    wrap: (element) => <Card>{element}</Card>,
    states: ({ texts }) => ({
      'with all corners': {
        ...PICTURE,
        topEnd: <IconButton icon="bookmark" label={texts.save} />,
        bottomEnd: <DurationChip seconds={3723} />,
      },
      'partly watched': {
        ...PICTURE,
        bottomEnd: <DurationChip seconds={95} />,
        progress: <ProgressBar value={0.4} label={texts.progress} />,
      },
    }),
  }),
  createExample(CardBody)({
    wrap: (element) => <Card>{element}</Card>,
    states: ({ texts }) => ({
      'title and facts': {
        children: (
          <>
            <CardTitle to="/library">{texts.title}</CardTitle>
            <CardMeta>{texts.results}</CardMeta>
          </>
        ),
      },
    }),
  }),
  createExample(CardGrid)({
    states: (context) => ({
      cards: { label: context.texts.library, children: <Cards {...context} /> },
      details: { view: 'details', children: <Cards {...context} variant="row" /> },
      'fetched again': { isBusy: true, children: <Cards {...context} /> },
    }),
  }),
  createExample(CardHead)({
    wrap: (element) => (
      <Card variant="details">
        <CardArt {...PICTURE} />
        <CardBody>{element}</CardBody>
      </Card>
    ),
    states: ({ texts }) => ({
      title: { children: <CardTitle to="/library">{texts.title}</CardTitle> },
      'title and button': {
        children: <CardTitle to="/library">{texts.title}</CardTitle>,
        action: <IconButton icon="bookmark" size="small" label={texts.save} />,
      },
    }),
  }),
  createExample(CardMeta)({
    wrap: (element) => (
      <Card>
        <CardBody>{element}</CardBody>
      </Card>
    ),
    states: ({ texts }) => ({
      'one fact': { children: texts.name },
      'several facts': {
        children: (
          <>
            <span>{texts.otherFilter}</span>
            <LevelDiamonds level={1} hasName />
            <span>{texts.results}</span>
          </>
        ),
      },
    }),
  }),
  createExample(CardTitle)({
    wrap: (element) => (
      <Card>
        <CardBody>{element}</CardBody>
      </Card>
    ),
    states: ({ texts }) => ({
      'link to a page': { to: '/library', children: texts.title },
      'link to another site': { href: 'https://www.example.com/', children: texts.title },
      'no link': { children: texts.title },
      'in another language': { to: '/library', lang: 'ja', children: 'キャラクターの歩きを作る' },
    }),
  }),
  createExample(Picture)({
    states: ({ texts }) => ({
      decoration: { src: ARTWORK, width: 320, height: 180 },
      'with alternative text': { src: ARTWORK, width: 320, height: 180, alt: texts.title, isEager: true },
      'that fails': { src: 'data:image/png,none', fallback: ARTWORK, width: 320, height: 180 },
    }),
  }),
  createExample(DurationChip)({
    states: () => ({
      seconds: { seconds: 5 },
      minutes: { seconds: 754 },
      hours: { seconds: 3723 },
      'nothing below a second': { seconds: 0 },
    }),
  }),
];

function Content({ texts }: ExampleContext) {
  return (
    <>
      <CardArt src={ARTWORK} width={640} height={360} bottomEnd={<DurationChip seconds={754} />} />
      <CardBody>
        <CardTitle to="/library">{texts.title}</CardTitle>
        <CardMeta>{texts.name}</CardMeta>
      </CardBody>
    </>
  );
}

function Cards({ variant, ...context }: ExampleContext & { variant?: 'row' }) {
  return ['lumistage', 'inkhop', 'rigmint'].map((product) => (
    <li key={product}>
      <ExampleCard {...context} product={product} variant={variant} />
    </li>
  ));
}
