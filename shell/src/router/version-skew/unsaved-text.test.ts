/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { watchUnsavedText } from './unsaved-text.ts';

let isUnsaved: () => boolean;
const field = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<form><input name="q"><input type="checkbox" name="level"></form>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  isUnsaved = watchUnsavedText(document);
});

describe('text in a form', () => {
  it('is unsaved from typing to sending', async () => {
    expect(isUnsaved()).toBe(false);
    await userEvent.type(field(), 'rigging');
    expect(isUnsaved()).toBe(true);
    await userEvent.type(field(), '{Enter}');
    expect(isUnsaved()).toBe(false);
  });

  it('is not unsaved when it was deleted, or its form was removed', async () => {
    await userEvent.type(field(), 'rigging');
    await userEvent.clear(field());
    expect(isUnsaved()).toBe(false);
    await userEvent.type(field(), 'rigging');
    document.body.innerHTML = '';
    expect(isUnsaved()).toBe(false);
  });

  it('does not include a choice of filters', async () => {
    await userEvent.click(document.querySelector('[type=checkbox]') as Element);
    expect(isUnsaved()).toBe(false);
  });
});
