/** One product family of the provider (Specification 1, decisions A32 and A36). */
export interface ProductFamilyDefinition {
  label: string;
  slug: string;
  name: string;
  /** Other family strings on the wire that mean this family. */
  aliases: readonly string[];
  /** Other names a visitor may search for. */
  alternateNames: readonly string[];
  /** The lowest version shown; null shows what the server lists. */
  minimumVersion: number | null;
  /** Whether the family has versions at all (Specification 5: none for P4 and P5). */
  hasVersions: boolean;
  /** Suffix of the banner event label; families without one use the home label. */
  eventSuffix: string;
}

/** The seven product families in product order P1, P2, P3, then the rest (Specification 1, 5 and 9). */
export const PRODUCT_FAMILIES: readonly ProductFamilyDefinition[] = [
  family({ label: 'P1', slug: 'lumistage', name: 'Lumistage', minimumVersion: 4, eventSuffix: '_ic' }),
  family({ label: 'P2', slug: 'castwright', name: 'Castwright', minimumVersion: 1, eventSuffix: '_cc' }),
  family({ label: 'P3', slug: 'inkhop', name: 'Inkhop', minimumVersion: 3, eventSuffix: '_cta' }),
  family({ label: 'P4', slug: 'motionwell', name: 'Motionwell', hasVersions: false, eventSuffix: '_ac' }),
  family({
    label: 'P5',
    slug: 'shelfmark',
    name: 'Shelfmark Manager',
    aliases: ['shelfmark-manager', 'shelfmark-gallery'],
    alternateNames: ['Shelfmark Gallery'],
    hasVersions: false,
    eventSuffix: '_cm',
  }),
  family({ label: 'P6', slug: 'crewline', name: 'Crewline' }),
  family({ label: 'P7', slug: 'rigmint', name: 'Rigmint' }),
];

/** The family that a slug, alias or name means, whatever its case (decision A36). */
export function findProductFamily(text: string): ProductFamilyDefinition | undefined {
  const wanted = text.trim().toLowerCase();
  return PRODUCT_FAMILIES.find((entry) =>
    [entry.slug, entry.name, ...entry.aliases, ...entry.alternateNames].some((name) => name.toLowerCase() === wanted),
  );
}

type NamedFamily = Pick<ProductFamilyDefinition, 'label' | 'slug' | 'name'> & Partial<ProductFamilyDefinition>;

function family(definition: NamedFamily): ProductFamilyDefinition {
  return { aliases: [], alternateNames: [], minimumVersion: null, hasVersions: true, eventSuffix: '', ...definition };
}
