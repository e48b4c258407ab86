import type { Vertex } from './vertex.ts';

/** The Brahmaputra’s and Bhitarkanika’s waters. */
export const EASTERN = {
  brahmaputra: {
    name: 'Brahmaputra',
    width: 15,
    points: [
      [95.0, 27.5],
      [94.75, 27.2],
      [94.55, 27.03, 'Disangmukh'],
      [94.4, 26.93],
      [94.25, 26.86, 'Nimati Ghat'],
      [94.05, 26.85, 'Kamalabari'],
      [93.88, 26.8, 'Foot of Majuli'],
      [93.72, 26.7, 'Dhansirimukh'],
      [93.55, 26.66],
      [93.38, 26.64, 'Kaziranga'],
      [93.1, 26.68],
      [92.8, 26.6, 'Tezpur'],
      [92.4, 26.45],
      [91.74, 26.19, 'Guwahati'],
      [91.3, 26.1],
    ],
  },
  subansiri: {
    name: 'Subansiri',
    width: 7,
    points: [
      [94.75, 27.22],
      [94.45, 27.14],
      [94.2, 27.05],
      [94.0, 26.96],
      [93.84, 26.88],
      [93.8, 26.76],
    ],
  },
  dhansiri: {
    name: 'Dhansiri',
    width: 4,
    points: [
      [93.95, 26.3],
      [93.85, 26.5],
      [93.72, 26.69],
    ],
  },
  baitarani: {
    name: 'Baitarani',
    width: 8,
    points: [
      [86.58, 20.82],
      [86.66, 20.76],
      [86.74, 20.775, 'Chandbali'],
      [86.8, 20.755],
      [86.85, 20.79, 'Khola'],
      [86.9, 20.795, 'Dhamra'],
      [86.97, 20.785, 'Dhamra mouth'],
      [87.0, 20.78],
    ],
  },
  creek: {
    name: '',
    width: 5,
    points: [
      [86.85, 20.79, 'Khola'],
      [86.845, 20.755],
      [86.87, 20.735, 'Dangmal'],
      [86.85, 20.71],
      [86.86, 20.69, 'Bagagahana'],
      [86.89, 20.67],
    ],
  },
  maipura: {
    name: 'Maipura',
    width: 6,
    points: [
      [86.72, 20.64],
      [86.79, 20.655],
      [86.84, 20.64],
      [86.89, 20.67, 'Creek mouth'],
      [86.95, 20.645],
      [87.045, 20.63],
    ],
  },
  coastway: {
    name: '',
    width: 0,
    points: [
      [86.97, 20.785, 'Dhamra mouth'],
      [87.03, 20.765],
      [87.018, 20.715, 'Habalikhati'],
      [87.06, 20.7],
      [87.043, 20.672, 'Ekakula'],
    ],
  },
  brahmani: {
    name: 'Brahmani',
    width: 6,
    points: [
      [86.5, 20.66],
      [86.6, 20.7],
      [86.66, 20.72],
      [86.74, 20.7],
      [86.8, 20.755],
    ],
  },
} satisfies Record<string, { name: string; width: number; points: readonly Vertex[] }>;
