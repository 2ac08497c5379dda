/** The product's fixed speaker introductions (specification 1); their words are in the catalogues. */
export const SPEAKERS = [
  { id: 1, name: 'Maren Holt' },
  { id: 4, name: 'Chen Wei-Ling' },
  { id: 6, name: 'Kwame Asante' },
  { id: 8, name: 'Jonas Reuter' },
  { id: 13, name: 'Daniel Okafor' },
  { id: 20, name: 'Lin Chia-Hao' },
] as const;
