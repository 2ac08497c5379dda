/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { installFakeService } from '@learning-center/player/testing';
import { areShortcutsOnAtom, createStore, loginInfoAtom } from '../../state/index.ts';
import { hydratePage, MEMBER } from '../../testing/index.ts';
import {
  ADDRESS,
  button,
  clock,
  installFakeTimers,
  key,
  poster,
  press,
  renderDetail,
  wait,
} from '../testing/render-detail.tsx';

describe('the player', () => {
  const chapters = () => within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('button');
  const stage = () => document.querySelector('iframe');

  installFakeTimers();

  describe('opening a video', () => {
    it('leaves the poster a link for opening another tab', async () => {
      renderDetail();
      const follows = fireEvent.click(poster(), { ctrlKey: true });
      await wait(1);
      expect(follows).toBe(true);
      expect(stage()).toBeNull();
    });

    it('plays automatically with autoplay, which is stored on this device', async () => {
      const first = renderDetail();
      await wait(1);
      expect(stage()).toBeNull();
      await press(screen.getByRole('switch', { name: 'Autoplay' }));
      expect(button('Pause')).toBeVisible();
      first.unmount();
      renderDetail();
      await wait(1);
      expect(button('Pause')).toBeVisible();
    });

    it('can be paused before it has started', async () => {
      renderDetail();
      fireEvent.click(poster());
      expect(button('Pause')).toBeVisible();
      key('k');
      await wait(5);
      expect(clock()).toMatch(/^0:00 of 7:44/);
      await press(button('Play'));
      await wait(2);
      expect(clock()).toMatch(/^0:02 of 7:44/);
    });

    it('prompts to press play where the browser blocks autoplay', async () => {
      let mayPlay = false;
      installFakeService({ mayPlay: () => mayPlay, isPrompt: true });
      renderDetail({ props: { isAutoplayOn: true } });
      await wait(1);
      mayPlay = true;
      await press(button('Press play'));
      expect(button('Pause')).toBeVisible();
    });
  });

  describe('the chapters of a video', () => {
    it('are a list that the button below the timeline opens and closes', async () => {
      renderDetail({ render: hydratePage, address: `${ADDRESS}#notes` });
      expect(screen.queryByRole('list', { name: 'Chapters' })).toBeNull();
      await press(button('3 chapters'));
      expect(button('3 chapters')).toHaveAttribute('aria-expanded', 'true');
      expect(chapters().map((chapter) => chapter.textContent)).toEqual([
        '0:00 Start',
        '2:15 Set up the fill',
        '5:00 Rim light',
      ]);
      await press(button('3 chapters'));
      expect(screen.queryByRole('list', { name: 'Chapters' })).toBeNull();
    });
  });

  describe('captions of a playlist', () => {
    it('have no button if they are not on an allowed origin', () => {
      const captions = [{ language: 'en', link: 'https://other.example/light.en.vtt' }];
      renderDetail({ video: { link: '/light.m3u8', captions } });
      expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
    });
  });

  describe('a timecode', () => {
    it('plays from there and scrolls the player to 60 px below the top, at once with reduced motion', async () => {
      const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 240 } as DOMRect);
      renderDetail({ address: `${ADDRESS}#notes` });
      await press(button(/^Go to 2:15/));
      expect(scrollTo).toHaveBeenCalledWith(0, 180);
      expect(clock()).toMatch(/^2:15/);
      expect(button('Pause')).toBeVisible();
      jest.restoreAllMocks();
    });
  });

  describe('the controls', () => {
    it('pause, step back and forward, and change chapters', async () => {
      renderDetail();
      await press(button('Play'));
      await press(button('Forward 10 seconds'));
      await wait(0.5);
      await press(button('Pause'));
      expect(clock()).toMatch(/^0:11/);
      await press(button('Back 10 seconds'));
      expect(clock()).toMatch(/^0:01/);
      await press(button('Next chapter'));
      expect(clock()).toMatch(/^2:15/);
      await press(button('Previous chapter'));
      expect(clock()).toMatch(/^0:00/);
      expect(button('Play')).toBeVisible();
    });

    it('store the speed for the next video', async () => {
      const first = renderDetail();
      fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } });
      first.unmount();
      renderDetail();
      await wait(0);
      expect(screen.getByLabelText('Speed')).toHaveValue('1.5');
      await press(poster());
      await wait(10);
      expect(clock()).toMatch(/^0:15/);
    });
  });

  describe('single keys', () => {
    it('do nothing once the visitor has switched them off', async () => {
      const store = createStore();
      store.set(areShortcutsOnAtom, false);
      renderDetail({ services: { store } });
      key('k');
      await wait(1);
      expect(stage()).toBeNull();
    });

    it('open, pause and step; before the video is open only k works', async () => {
      renderDetail();
      key('l');
      key(' ');
      await wait(1);
      expect(stage()).toBeNull();
      key('k');
      await wait(0.5);
      key('l');
      expect(clock()).toMatch(/^0:10/);
      key('ArrowLeft');
      key('k');
      expect(clock()).toMatch(/^0:05/);
      key('5');
      expect(clock()).toMatch(/^3:52/);
      key('n');
      expect(clock()).toMatch(/^5:00/);
      expect(button('Play')).toBeVisible();
    });

    it('on the timeline play with Space and seek with arrows, whose keys the browser does not get', async () => {
      const store = createStore();
      store.set(areShortcutsOnAtom, false);
      renderDetail({ services: { store } });
      const press = (name: string) =>
        fireEvent.keyDown(screen.getByRole('slider', { name: 'Position in the video' }), { key: name });
      expect(press(' ')).toBe(false);
      await wait(0.5);
      for (const name of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowUp']) expect(press(name)).toBe(false);
      expect(clock()).toMatch(/^0:10/);
      expect(press(' ')).toBe(false);
      expect(button('Play')).toBeVisible();
      expect(press('End')).toBe(true);
    });

    it('change the speed and the captions, bookmark and share', async () => {
      const store = createStore();
      store.set(loginInfoAtom, MEMBER);
      const responses = { updateBookmark: () => ({ isBookmarked: true }), addHistory: () => ({ viewId: 'view-1' }) };
      const { api } = renderDetail({ responses, services: { store } });
      await press(poster());
      key('>', { shiftKey: true });
      key('c');
      key('b');
      key('s');
      await wait(0.5);
      expect(screen.getByLabelText('Speed')).toHaveValue('1.25');
      expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
      expect(api.calls.map(({ name }) => name)).toContain('updateBookmark');
      expect(screen.getByRole('dialog', { name: 'Share this video' })).toBeVisible();
    });
  });
});
