/** A broadcast channel between the tabs of one test. */
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

  /** Sends a message as another tab. */
  static send(data: unknown): void {
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
