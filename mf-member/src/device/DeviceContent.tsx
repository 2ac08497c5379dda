import { lazy, Suspense } from 'react';

interface DeviceContentProps {
  content: 'saved' | 'watched';
}

const DeviceLists = lazy(() =>
  import(/* webpackChunkName: "device-lists" */ './DeviceLists.tsx').then(
    (module) => ({ default: module.DeviceLists }),
    // The login prompt above works without it.
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** What this device has for a guest. Its code loads for guests only. */
export function DeviceContent({ content }: DeviceContentProps) {
  return (
    <Suspense fallback={null}>
      <DeviceLists content={content} />
    </Suspense>
  );
}
