import { atom } from '@learning-center/shared/state';
import type { ReactNode } from 'react';
// Its styles load with the page's others: a style sheet of its own would be one more request.
import './GoToTop.module.css';

/** The button that scrolls to the top; undefined until its code has loaded after hydration. */
export const goToTopAtom = atom<ReactNode>(undefined);
