import { useState } from 'react';

const books = ['Emma', 'Middlemarch', 'Moby-Dick'];

export default function Catalogue() {
  const [text, setText] = useState('');
  const found = books.filter((title) => title.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <h1>Catalogue</h1>
      <label>
        Title <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <ul>
        {found.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  );
}
