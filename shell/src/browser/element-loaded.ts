/** Resolves when the browser has loaded the file of an element; rejects when it cannot. */
export function elementLoaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${'href' in element ? element.href : element.src} did not load`));
  });
}
