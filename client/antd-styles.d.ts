declare module 'virtual:antd-styles' {
  /** The address of Ant Design's styles. */
  const address: string;
  export default address;
}
