/** The browser's channel between tabs, all of them in this test. */
export class FakeBroadcastChannel {
  private static readonly open = new Set<FakeBroadcastChannel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;

  constructor() {
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) if (other !== this) other.onmessage?.({ data });
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }

  /** Says something as a tab that is not here. */
  static say(data: unknown): void {
    new FakeBroadcastChannel().postMessage(data);
  }

  static install(): void {
    Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  }

  static remove(): void {
    FakeBroadcastChannel.open.clear();
    Object.assign(globalThis, { BroadcastChannel: undefined });
  }
}
