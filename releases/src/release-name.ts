/** Whether a release's id is this one, or has this version. */
export const isNamed = (id: string, target: string): boolean =>
  id === target || id.slice(0, id.lastIndexOf('-')) === target;
