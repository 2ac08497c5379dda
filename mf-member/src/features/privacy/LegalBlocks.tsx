import type { LegalBlock, LegalPiece } from '@learning-center/shared/contract';
import { SectionHeading } from '@learning-center/shared/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './Legal.module.css';

/** The provider's text as elements. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className={styles.text}>
      {/* The text never changes on the page. */}
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((pieces, index) => (
          <li key={index}>{piecesOf(pieces)}</li>
        ))}
      </List>
    );
  }
  const content = piecesOf(block.pieces);
  if (block.kind === 'paragraph') return <p>{content}</p>;
  return block.level === 2 ? <SectionHeading>{content}</SectionHeading> : <h3>{content}</h3>;
}

const piecesOf = (pieces: readonly LegalPiece[]): ReactNode =>
  pieces.map((piece, index) => <Fragment key={index}>{pieceOf(piece)}</Fragment>);

function pieceOf(piece: LegalPiece): ReactNode {
  if (piece === '\n') return <br />;
  if (typeof piece === 'string') return piece;
  const content = piecesOf(piece.pieces);
  if (piece.kind === 'link') return <a href={piece.href}>{content}</a>;
  return piece.kind === 'strong' ? <strong>{content}</strong> : <em>{content}</em>;
}
