/** A point of a river or a coast, in degrees; a place has a name. */
export type Vertex = readonly [lon: number, lat: number, place?: string];
