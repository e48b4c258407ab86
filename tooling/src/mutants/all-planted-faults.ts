import { plantedFaults, type PlantedFault } from './planted-faults.ts';
import { plantedGeneric } from './planted-generic.ts';
import { plantedLocks } from './planted-locks.ts';
import { plantedProcesses } from './planted-processes.ts';
import { plantedTrust } from './planted-trust.ts';

/** The planted faults of all lists. */
export const allPlantedFaults: readonly PlantedFault[] = [
  ...plantedFaults,
  ...plantedGeneric,
  ...plantedLocks,
  ...plantedProcesses,
  ...plantedTrust,
];
