export default function {{Page}}() {
  return (
    <>
      <h1>{{title}}</h1>
      <p>Ask the librarian.</p>
    </>
  );
}
