import type { Example } from './example.ts';
import { breadcrumbs } from './examples/Breadcrumbs.tsx';
import { button } from './examples/Button.tsx';
import { buttonLink } from './examples/ButtonLink.tsx';
import { card } from './examples/Card.tsx';
import { cardActions } from './examples/CardActions.tsx';
import { cardArt } from './examples/CardArt.tsx';
import { cardBody } from './examples/CardBody.tsx';
import { cardGrid } from './examples/CardGrid.tsx';
import { cardMeta } from './examples/CardMeta.tsx';
import { cardSkeletons } from './examples/CardSkeletons.tsx';
import { cardTitle } from './examples/CardTitle.tsx';
import { checkboxField } from './examples/CheckboxField.tsx';
import { chip } from './examples/Chip.tsx';
import { dialog } from './examples/Dialog.tsx';
import { disclosure } from './examples/Disclosure.tsx';
import { emptyState } from './examples/EmptyState.tsx';
import { errorPanel } from './examples/ErrorPanel.tsx';
import { externalLink } from './examples/ExternalLink.tsx';
import { fieldGroup } from './examples/FieldGroup.tsx';
import { filterChips } from './examples/FilterChips.tsx';
import { hiddenQuery } from './examples/HiddenQuery.tsx';
import { highlight } from './examples/Highlight.tsx';
import { icon } from './examples/Icon.tsx';
import { iconButton } from './examples/IconButton.tsx';
import { levelDiamonds } from './examples/LevelDiamonds.tsx';
import { linkStrip } from './examples/LinkStrip.tsx';
import { linkTab } from './examples/LinkTab.tsx';
import { linkTabs } from './examples/LinkTabs.tsx';
import { liveRegion } from './examples/LiveRegion.tsx';
import { loadMore } from './examples/LoadMore.tsx';
import { loadingBar } from './examples/LoadingBar.tsx';
import { loginPrompt } from './examples/LoginPrompt.tsx';
import { menuItem } from './examples/MenuItem.tsx';
import { newTabMark } from './examples/NewTabMark.tsx';
import { openDialogButton } from './examples/OpenDialogButton.tsx';
import { ownTime } from './examples/OwnTime.tsx';
import { pagination } from './examples/Pagination.tsx';
import { picture } from './examples/Picture.tsx';
import { popoverMenu } from './examples/PopoverMenu.tsx';
import { productMark } from './examples/ProductMark.tsx';
import { progressBar } from './examples/ProgressBar.tsx';
import { radioField } from './examples/RadioField.tsx';
import { safeText } from './examples/SafeText.tsx';
import { scrollRow } from './examples/ScrollRow.tsx';
import { searchField } from './examples/SearchField.tsx';
import { sectionHeading } from './examples/SectionHeading.tsx';
import { selectField } from './examples/SelectField.tsx';
import { siteLogo } from './examples/SiteLogo.tsx';
import { skeleton } from './examples/Skeleton.tsx';
import { skipLink } from './examples/SkipLink.tsx';
import { tag } from './examples/Tag.tsx';
import { textField } from './examples/TextField.tsx';
import { timelineChip } from './examples/TimelineChip.tsx';
import { toastList } from './examples/ToastList.tsx';
import { viewToggle } from './examples/ViewToggle.tsx';
import { visuallyHidden } from './examples/VisuallyHidden.tsx';

/** Every component that `shared/ui` exports, by the folder it stands in. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  Actions: [button, buttonLink, chip, iconButton, tag],
  Cards: [card, cardActions, cardArt, cardBody, cardGrid, cardMeta, cardTitle, picture, timelineChip],
  Feedback: [
    cardSkeletons,
    emptyState,
    errorPanel,
    liveRegion,
    loadingBar,
    loginPrompt,
    progressBar,
    skeleton,
    toastList,
  ],
  Fields: [checkboxField, fieldGroup, radioField, selectField, textField],
  Layout: [
    breadcrumbs,
    disclosure,
    linkStrip,
    linkTab,
    linkTabs,
    loadMore,
    pagination,
    scrollRow,
    sectionHeading,
    viewToggle,
  ],
  Marks: [icon, levelDiamonds, productMark, siteLogo],
  Overlays: [dialog, menuItem, openDialogButton, popoverMenu],
  Search: [filterChips, hiddenQuery, highlight, searchField],
  Text: [externalLink, newTabMark, ownTime, safeText, skipLink, visuallyHidden],
};
