/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTypedText } from './use-typed-text.ts';

function Field() {
  const [told, tell] = useState('');
  const typed = useTypedText('', tell);
  return (
    <div ref={(place) => typed.takeOver(place)}>
      <input value={typed.text} onChange={typed.change} />
      <output>{told}</output>
    </div>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('what was typed before the script came stays, and is told', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Field />);
  document.body.append(container);
  const input = container.querySelector('input');
  if (input) input.value = 'walk';
  const root = await act(async () => hydrateRoot(container, <Field />));
  expect(input).toHaveValue('walk');
  act(() => jest.advanceTimersByTime(200));
  expect(container.querySelector('output')).toHaveTextContent('walk');
  expect(input).toHaveValue('walk');
  act(() => root.unmount());
  container.remove();
});
