declare module 'punycode.js' {
  const punycode: { decode: (text: string) => string };
  export default punycode;
}
