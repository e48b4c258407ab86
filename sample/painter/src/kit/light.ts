/** What an hour does to everything it falls on. All colours #rrggbb. */
export type Light = {
  /** From the zenith down to the horizon. */
  sky: readonly string[];
  /** What distance turns into. */
  haze: string;
  /** A near silhouette against the light. */
  deep: string;
  /** The colour surfaces in the light are multiplied by, and those in shade. */
  ambient: string;
  shadow: string;
  /** From the horizon down to our feet. */
  water: readonly string[];
  sun: string;
  glow: string;
  cloud: string;
  cloudShade: string;
  /** How far lamps are lit, 0 … 1. */
  lamps: number;
};

export const LIGHTS = {
  dawn: {
    sky: ['#5f90ae', '#9dc0c6', '#e6dcc4', '#f9d3a6', '#f7b98d'],
    haze: '#f0d2b4',
    deep: '#23494f',
    ambient: '#ffeedd',
    shadow: '#9fb0b6',
    water: ['#f3cda6', '#bccdc2', '#5f98a0', '#1d5363'],
    sun: '#fff8e8',
    glow: '#ffe2b0',
    cloud: '#fff4e4',
    cloudShade: '#e3bfa9',
    lamps: 0,
  },
  morning: {
    sky: ['#4a8fb5', '#86bccb', '#c4dfda', '#f6ecd2', '#fbe3bd'],
    haze: '#dce7d8',
    deep: '#173f42',
    ambient: '#fffaf0',
    shadow: '#a9bfc6',
    water: ['#e6e8d2', '#9cc7c2', '#3c8a90', '#124c5b'],
    sun: '#fffdf2',
    glow: '#fff0c4',
    cloud: '#ffffff',
    cloudShade: '#cddcdb',
    lamps: 0,
  },
  noon: {
    sky: ['#1f6fa3', '#4f9fc4', '#93cbd8', '#d3e8df', '#f2efd8'],
    haze: '#cfe3dc',
    deep: '#10393d',
    ambient: '#ffffff',
    shadow: '#9ab6c2',
    water: ['#cfe6dc', '#7bbcbd', '#238089', '#0d4657'],
    sun: '#ffffff',
    glow: '#fff8da',
    cloud: '#ffffff',
    cloudShade: '#c3dae2',
    lamps: 0,
  },
  golden: {
    sky: ['#54859f', '#9db9ae', '#ecd9a0', '#f9c873', '#f2a155'],
    haze: '#f0c886',
    deep: '#33382f',
    ambient: '#ffe6b8',
    shadow: '#a18f88',
    water: ['#f6c477', '#cdb88b', '#5d8a84', '#1c4a55'],
    sun: '#fff6d8',
    glow: '#ffdf94',
    cloud: '#fff0cf',
    cloudShade: '#e0ae7d',
    lamps: 0,
  },
  dusk: {
    sky: ['#1d2652', '#56457f', '#b45a78', '#ee8560', '#fabf6b'],
    haze: '#dd8b74',
    deep: '#231c45',
    ambient: '#f6cdb2',
    shadow: '#7d6690',
    water: ['#f6ae6a', '#c56f76', '#5a4580', '#1a2142'],
    sun: '#fff0c8',
    glow: '#ffcf7c',
    cloud: '#f7b08c',
    cloudShade: '#8d5580',
    lamps: 0.8,
  },
  afterglow: {
    sky: ['#0f1a3c', '#1f3560', '#4a5f88', '#b98a8c', '#f0b083'],
    haze: '#8f7f96',
    deep: '#141a38',
    ambient: '#b9b3c8',
    shadow: '#5d6690',
    water: ['#e0a588', '#7d7796', '#2f4470', '#101a38'],
    sun: '#ffe6bd',
    glow: '#f4b483',
    cloud: '#c7929a',
    cloudShade: '#4a5580',
    lamps: 1,
  },
  night: {
    sky: ['#080e28', '#0f1a42', '#1a2b5c', '#2d4676', '#4a668f'],
    haze: '#33497a',
    deep: '#0a1028',
    ambient: '#8592bd',
    shadow: '#46548a',
    water: ['#42608c', '#233a6b', '#13204a', '#080e26'],
    sun: '#f6f0da',
    glow: '#a9bce0',
    cloud: '#4a629a',
    cloudShade: '#1f2f60',
    lamps: 1,
  },
  monsoon: {
    sky: ['#46606c', '#64808a', '#8ea5a5', '#bcc9bd', '#dcdcc4'],
    haze: '#b4c4bb',
    deep: '#16383a',
    ambient: '#e3e8e0',
    shadow: '#8c9fa2',
    water: ['#c9d2c2', '#94aca8', '#4d7a7c', '#1e4a52'],
    sun: '#f6f4e0',
    glow: '#eeeacc',
    cloud: '#a5b6b6',
    cloudShade: '#566e78',
    lamps: 0.2,
  },
  mist: {
    sky: ['#a9bfc2', '#c6d3cf', '#dfe0d2', '#f0e4cc', '#f5e0c0'],
    haze: '#ece3d0',
    deep: '#3a5a5e',
    ambient: '#fff8ec',
    shadow: '#b9c4c4',
    water: ['#f0e3cb', '#d5dcd0', '#9db9b8', '#5b8a90'],
    sun: '#fffaf0',
    glow: '#fff0d0',
    cloud: '#fbf6ea',
    cloudShade: '#d6d8cc',
    lamps: 0,
  },
} satisfies Record<string, Light>;

export type Hour = keyof typeof LIGHTS;
