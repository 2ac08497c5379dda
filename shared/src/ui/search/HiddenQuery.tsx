/** A query as hidden inputs, for forms that keep what the address already asks. */
export function HiddenQuery(props: { query: URLSearchParams; except?: readonly string[] | undefined }) {
  const kept = [...props.query].filter(([name]) => !props.except?.includes(name));
  return kept.map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />);
}
