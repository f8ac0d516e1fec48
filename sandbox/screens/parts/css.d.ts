declare module "*.css";
declare module "*.woff2?url" {
  const address: string;
  export default address;
}
declare module "*.svg" {
  const address: string;
  export default address;
}
