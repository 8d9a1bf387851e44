declare module 'virtual:antd-styles' {
  /** Ant Design's styles as CSS. */
  const styles: string;
  export default styles;
}
