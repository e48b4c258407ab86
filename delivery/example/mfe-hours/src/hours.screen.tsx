import { useState } from 'react';

const hours = { Monday: 'closed', Tuesday: '10 to 18', Saturday: '9 to 13' } as const;
const days = Object.keys(hours) as (keyof typeof hours)[];

export default function Hours() {
  const [day, setDay] = useState(days[0] ?? 'Monday');
  return (
    <>
      <h1>Opening hours</h1>
      {days.map((each) => (
        <button key={each} type="button" onClick={() => setDay(each)}>
          {each}
        </button>
      ))}
      <output>{`${day}: ${hours[day]}`}</output>
    </>
  );
}
