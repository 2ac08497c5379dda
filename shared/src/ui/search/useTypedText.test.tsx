/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTypedText } from './useTypedText.ts';

function Field() {
  const [reported, setReported] = useState('');
  const typed = useTypedText('', setReported);
  return (
    <div ref={(container) => void typed.adoptEarlyText(container)}>
      <input value={typed.text} onChange={typed.change} />
      <output>{reported}</output>
    </div>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('text typed before hydration stays, and is reported', async () => {
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
