import { act } from '@testing-library/react';

/** Sends a message from another tab, to a browser without BroadcastChannel. */
export const sendFromOtherTab = (channel: string, message: unknown) =>
  act(async () => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: channel, newValue }));
  });

/** A broadcast channel between the tabs of one test. */
export class FakeBroadcastChannel {
  private static readonly open = new Set<FakeBroadcastChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | undefined;

  constructor(name: string) {
    this.name = name;
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }

  static install(): void {
    Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  }

  static remove(): void {
    FakeBroadcastChannel.open.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
}
