/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { Grid, Row, Stack, Text } from './Layout.tsx';

const sheet = readFileSync(path.join(import.meta.dirname, 'Layout.module.css'), 'utf8');
const styled = [...sheet.matchAll(/^:where\(\.([\w-]+)\) \{$/gm)].map(([, name = '']) => name);

describe('the arrangement of a page’s parts', () => {
  it('has a style for each step of spaces and type, and no other', () => {
    const { container } = render(
      <>
        <Stack gap={1} rowGap={0} align="start" justify="between" size="2xs" tone="ink" measure="text" isStrong />
        <Stack isPanel isCentered grows keepsPhrases align="stretch" />
        <Row isInline isTruncated isScreenOnly hasTargets />
        <Row
          wraps
          gap={2}
          rowGap={1}
          align="center"
          justify="center"
          size="xs"
          tone="muted"
          measure="short"
          isNumeric
        />
        <Grid gap={3} rowGap={2} align="baseline" justify="end" size="sm" tone="faint" isOneLine />
        <Stack gap={4} rowGap={3} align="end" size="md" tone="danger" />
        <Stack gap={5} size="lg" />
        <Stack gap={6} size="heading-lg" />
        <Text size="heading-xl">Light</Text>
        <Text size="heading-2xl">Color</Text>
      </>,
    );
    const used = [...container.querySelectorAll('*')].flatMap(({ classList }) => [...classList]);
    expect([...new Set(used)].sort()).toEqual(styled.sort());
  });

  it('is the element that a list or heading needs, with its own class beside the steps', () => {
    const { container } = render(
      <Row as="ul" gap={2} className="tags">
        <Text as="li">Light</Text>
      </Row>,
    );
    expect(container.innerHTML).toBe('<ul class="row gap-2 tags"><li>Light</li></ul>');
  });

  it('never outweighs the element’s own sheet', () => {
    expect(sheet.match(/^\S.*\{$/gm)).toHaveLength(styled.length);
  });
});
