import { createContext } from 'react';

/** Whether the pointer is on the card around. */
export const CardHoverContext = createContext(false);
