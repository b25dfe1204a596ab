import type { ComponentType } from 'react';
import { PatientAvatar } from '@/client/ui/PatientAvatar';

/** The building blocks by the names of their components, each with what it may look like. */
export const blockSamples: Record<string, ComponentType> = {
  PatientAvatar: PatientAvatars,
};

const people = ['Marguerite Lefebvre', 'Yvette Diallo', 'Luis Fernández', 'Dorothy Bennett', 'خالد الزهراني'];

function PatientAvatars() {
  return (
    <div className="block-samples">
      {people.map((name, at) => (
        <PatientAvatar key={name} name={name} id={String(at)} size={40} />
      ))}
      {([32, 36, 40, 56] as const).map((size) => (
        <PatientAvatar key={size} name="Rosa Ferreira" id="5" size={size} />
      ))}
    </div>
  );
}
