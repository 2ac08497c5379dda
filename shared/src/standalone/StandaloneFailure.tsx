import { useRouteError } from '../routing/index.ts';
import { ErrorPanel } from '../ui/index.ts';

/** Stands where a page of the section would be: the address is not the section's, or the page failed. */
export function StandaloneFailure() {
  const error = useRouteError();
  const text = error instanceof Error ? error.message : 'The page threw something that is no error.';
  return (
    <div lang="en">
      <ErrorPanel level={1} title="This page can’t be shown" text={text} to="/" action="To the section’s first page" />
    </div>
  );
}
