/** Passes on performance entries of a type, also earlier ones. Returns a function that passes on those in the queue. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => void {
  if (!isObservable(type)) return () => undefined;
  const passOn = (entries: PerformanceEntryList) => entries.forEach((entry) => onEntry(entry as Entry));
  const observer = new PerformanceObserver((list) => passOn(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => passOn(observer.takeRecords());
}

/** Whether the browser reports entries of a type; observing others logs a warning. */
export function isObservable(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}
