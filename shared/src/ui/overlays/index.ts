export { Dialog } from './Dialog.tsx';
export { MenuItem } from './MenuItem.tsx';
export { OpenDialogButton } from './OpenDialogButton.tsx';
export { PopoverMenu } from './PopoverMenu.tsx';
